import {
  Button,
  branding,
  ErrorSentence,
  Loading,
  Skeleton,
  Stack,
  Text,
  theme,
  useCopy,
} from '@meishi/shell-sdk';
import { QrCode } from '@meishi/shell-sdk/media';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { OneTimeCodeForm } from '../../../../session/one-time-code/OneTimeCodeForm.tsx';
import { problemOf } from '../../../../session/problem/problem-of.ts';
import type { AuthenticatorSecret } from '../../../../session/security/account-security.ts';
import { t } from '../../../../words.ts';
import { useSecurity } from '../security-context.ts';

interface AuthenticatorDialogProps {
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Sets up an authenticator app: shows the secret as QR code and text, and asks for a first code. */
export function AuthenticatorDialog({ onClose, onDone }: AuthenticatorDialogProps) {
  const { security } = useSecurity();
  const copy = useCopy();
  const copyKey = (secret: string) =>
    copy(secret, t('Key copied.'), t('Your browser didn’t allow copying. Type the key instead.'));
  const [given, setGiven] = useState<AuthenticatorSecret>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    security
      .enrolAuthenticator(branding().name)
      .then(setGiven, (error) => setProblem(problemOf(error).sentence));
  }, [security]);
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('Authenticator app')}
      description={t('Scan this with your app, then enter the code it shows.')}
    >
      {problem ? (
        <ErrorSentence>{problem}</ErrorSentence>
      ) : given ? (
        <Stack gap={5}>
          <Code>
            <QrCode value={given.address} label={t('QR code for your authenticator app')} size={184} />
          </Code>
          <Stack gap={1}>
            <Text size="small" tone="soft">
              {t('No camera? Type this key instead.')}
            </Text>
            <Key>{given.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
            <div>
              <Button size="small" icon="copy" onClick={() => void copyKey(given.secret)}>
                {t('Copy key')}
              </Button>
            </div>
          </Stack>
          <OneTimeCodeForm
            hint={t('Your app shows it next to {{product}}.')}
            onCode={async (code) => {
              await given.confirm(code);
              onClose();
              await onDone();
            }}
          />
        </Stack>
      ) : (
        <Loading label={t('Creating a key')}>
          <Skeleton height="280px" radius="large" />
        </Loading>
      )}
    </Dialog>
  );
}

const Code = styled.div`
  justify-self: center;
  align-self: center;
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
  line-height: 0;
`;

const Key = styled.code`
  overflow-wrap: anywhere;
  font-size: 1rem;
  letter-spacing: 0.04em;
`;
