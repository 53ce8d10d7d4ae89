import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, Callout, firstIssue } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { t } from '../../words.ts';
import { EmailField } from './EmailField.tsx';
import { SignInForm } from './SignInFrame.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SignInPageLink } from './SignInPageLink.tsx';
import type { SignInState } from './use-sign-in-state.ts';

interface SendLinkPageProps {
  signInState: SignInState;
  title: string;
  lead: string;
  backTo: string;
  /** Sends the link, and returns whether it was sent. */
  onSend: (email: string) => Promise<boolean>;
  sentSentence: (email: string) => string;
  submitLabel: string;
  /** Instead of `submitLabel`, once the link was sent. */
  againLabel: string;
  /** Whether the link was just sent, so that it cannot be requested again yet. */
  pausing?: boolean;
}

/** A page with one field that mails a link: to log in, or for a new password. */
export function SendLinkPage({
  signInState,
  title,
  lead,
  backTo,
  onSend,
  sentSentence,
  submitLabel,
  againLabel,
  pausing = false,
}: SendLinkPageProps) {
  const [email, setEmail] = useState(signInState.typed.email ?? '');
  const [fault, setFault] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    const address = emailAddress.safeParse(email.trim());
    setFault(firstIssue(address.error));
    if (!address.success) field.current?.focus();
    else if (await onSend(address.data)) setSentTo(address.data);
  };

  return (
    <SignInPage
      signInState={signInState}
      title={title}
      lead={lead}
      footer={
        <SignInPageLink to={backTo} typed={{ email }}>
          {t('Back to log in')}
        </SignInPageLink>
      }
    >
      {sentTo && (
        <Callout tone="positive" title={t('Check your inbox')} announce>
          {sentSentence(sentTo)}
        </Callout>
      )}
      <SignInForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <EmailField
          ref={field}
          error={fault}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setSentTo(null);
          }}
        />
        <Button
          type="submit"
          variant={sentTo ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={signInState.busy}
          disabled={sentTo !== null && pausing}
        >
          {sentTo ? againLabel : submitLabel}
        </Button>
      </SignInForm>
    </SignInPage>
  );
}
