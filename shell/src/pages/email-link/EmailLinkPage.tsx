import { email as emailAddress } from '@meishi/api-contract/shapes/fields';
import { Button, Callout, contractWord, TextField } from '@meishi/shell-sdk';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../routing/return-address.ts';
import { useCountdown } from '../../session/one-time-code/use-countdown.ts';
import { t } from '../../words.ts';
import { EntranceForm } from '../entrance/EntranceFrame.tsx';
import { EntrancePage } from '../entrance/EntrancePage.tsx';
import { InPassing } from '../entrance/InPassing.tsx';
import { useEntrance } from '../entrance/use-entrance.ts';

/** Seconds until another mail can be requested. */
const pause = 30;

/** Sign-in and sign-up by e-mail link. */
export default function EmailLinkPage() {
  const entrance = useEntrance();
  const { authentication, busy, typed } = entrance;
  const [email, setEmail] = useState(typed.email ?? '');
  const [fault, setFault] = useState<string>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, wait] = useCountdown();
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();

  const send = async () => {
    const address = emailAddress.safeParse(email.trim());
    setFault(address.error?.issues[0]?.message);
    if (!address.success) return field.current?.focus();
    if (!(await authentication.sendSignInLink(address.data, returnAddress(search)))) return;
    setSentTo(address.data);
    wait(pause);
  };

  return (
    <EntrancePage
      entrance={entrance}
      title={t('Log in by e-mail')}
      lead={t('We send you a link that lets you in. You need no password.')}
      footer={
        <InPassing to={`/log-in${search}`} typed={{ email }}>
          {t('Back to log in')}
        </InPassing>
      }
    >
      {sentTo && (
        <Callout tone="positive" title={t('Check your inbox')} announce>
          {t('The link is on its way to {{email}}. Open it within an hour; look into the spam folder too.', {
            email: sentTo,
          })}
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
          error={fault && contractWord(fault)}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setSentTo(null);
          }}
        />
        <Button
          type="submit"
          variant={sentTo ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={busy}
          disabled={sentTo !== null && left > 0}
        >
          {label(sentTo !== null, left)}
        </Button>
      </EntranceForm>
    </EntrancePage>
  );
}

function label(wasSent: boolean, left: number): string {
  if (!wasSent) return t('E-mail me a link');
  return left > 0 ? t('Send it again in {{left, number}} s', { left }) : t('Send it again');
}
