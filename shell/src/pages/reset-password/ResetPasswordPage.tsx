import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, Callout, firstFault, TextField } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { t } from '../../words.ts';
import { EntranceForm } from '../entrance/EntranceFrame.tsx';
import { EntrancePage } from '../entrance/EntrancePage.tsx';
import { InPassing } from '../entrance/InPassing.tsx';
import { useEntrance } from '../entrance/use-entrance.ts';

export default function ResetPasswordPage() {
  const entrance = useEntrance();
  const { authentication, busy, typed } = entrance;
  const [email, setEmail] = useState(typed.email ?? '');
  const [fault, setFault] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    const address = emailAddress.safeParse(email.trim());
    setFault(firstFault(address.error));
    if (!address.success) field.current?.focus();
    else if (await authentication.sendPasswordReset(address.data)) setSentTo(address.data);
  };

  return (
    <EntrancePage
      entrance={{ ...entrance, goTo: null }}
      title={t('Reset your password')}
      lead={t('We send you a link with which you choose a new one.')}
      footer={
        <InPassing to="/log-in" typed={{ email }}>
          {t('Back to log in')}
        </InPassing>
      }
    >
      {sentTo && (
        <Callout tone="positive" title={t('Check your inbox')} announce>
          {t(
            'If {{email}} has an account, the link is on its way. Look into the spam folder too; it works for an hour.',
            { email: sentTo },
          )}
        </Callout>
      )}
      <EntranceForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          ref={field}
          label={t('E-mail')}
          type="email"
          name="email"
          autoComplete="username"
          error={fault}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setSentTo(null);
          }}
        />
        <Button type="submit" variant={sentTo ? 'secondary' : 'primary'} size="large" wide busy={busy}>
          {sentTo ? t('Send it again') : t('Send the link')}
        </Button>
      </EntranceForm>
    </EntrancePage>
  );
}
