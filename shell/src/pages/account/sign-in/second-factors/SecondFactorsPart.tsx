import {
  Button,
  branding,
  Callout,
  ErrorSentence,
  Loading,
  Row,
  Section,
  Skeleton,
  Stack,
  Text,
  theme,
  useCopy,
  useNotify,
} from '@meishi/shell-sdk';
import { QrCode } from '@meishi/shell-sdk/media';
import { ConfirmDialog, Dialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IdentityError } from '../../../../session/identity/identity.ts';
import { OneTimeCodeForm } from '../../../../session/one-time-code/OneTimeCodeForm.tsx';
import { identitySentence } from '../../../../session/problem/identity-problem.ts';
import { problemOf } from '../../../../session/problem/problem-of.ts';
import type { SecondFactor } from '../../../../session/second-factor/second-factor.ts';
import type { AuthenticatorSecret } from '../../../../session/security/account-security.ts';
import { useSessionServices } from '../../../../session/session-services.ts';
import { t } from '../../../../words.ts';
import { SettingRow, SettingRows } from '../../SettingRow.tsx';
import { PhoneDialog } from '../phone/PhoneDialog.tsx';
import { useSecurity } from '../security-context.ts';

interface AuthenticatorDialogProps {
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Sets up an authenticator app: shows the secret as QR code and text, and asks for a first code. */
function AuthenticatorDialog({ onClose, onDone }: AuthenticatorDialogProps) {
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

export function SecondFactorsPart() {
  const { boot } = useSessionServices();
  const { security, settings, reload, confirmed } = useSecurity();
  const notify = useNotify();
  const [adding, setAdding] = useState<'sms' | 'authenticator' | null>(null);
  const [removing, setRemoving] = useState<SecondFactor | null>(null);
  const { secondFactors, emailVerified } = settings;

  const added = async () => {
    await reload();
    notify(t('Your second step was added.'));
  };
  return (
    <Section
      title={t('Second step')}
      description={t('A password alone is then not enough: you also enter a code when you log in.')}
    >
      <Stack gap={4}>
        {secondFactors.length > 0 && (
          <SettingRows aria-label={t('Second step')}>
            {secondFactors.map((factor) => (
              <SettingRow
                key={factor.id}
                title={factor.kind === 'sms' ? t('Text message') : t('Authenticator app')}
                actions={
                  <Button size="small" variant="quiet" onClick={() => setRemoving(factor)}>
                    {t('Remove')}
                  </Button>
                }
              >
                {factor.kind === 'sms' ? factor.phoneNumber : factor.name}
              </SettingRow>
            ))}
          </SettingRows>
        )}
        {emailVerified ? (
          <Row gap={2} wrap>
            <Button icon="sms" onClick={() => void confirmed(() => setAdding('sms'))}>
              {t('Add text messages')}
            </Button>
            {boot.config.firebase?.authenticator_apps && (
              <Button icon="mobile" onClick={() => void confirmed(() => setAdding('authenticator'))}>
                {t('Add an authenticator app')}
              </Button>
            )}
          </Row>
        ) : (
          <Callout tone="info" title={t('Confirm your email first')}>
            {t('Confirm your email address to add a second step. We’ve sent you a link.')}
          </Callout>
        )}
      </Stack>
      {adding === 'sms' && (
        <PhoneDialog
          title={t('Codes by text message')}
          description={t('We’ll text a code to this number each time you log in.')}
          send={(number) => security.enrolPhone(number)}
          onClose={() => setAdding(null)}
          onDone={added}
        />
      )}
      {adding === 'authenticator' && <AuthenticatorDialog onClose={() => setAdding(null)} onDone={added} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('Remove this second step?')}
        confirmLabel={t('Remove it')}
        tone="danger"
        onConfirm={async () => {
          if (!removing) return;
          const { id } = removing;
          setRemoving(null);
          try {
            if (!(await confirmed(() => security.removeFactor(id)))) return;
            await reload();
            notify(t('The second step was removed.'));
          } catch (error) {
            const code = error instanceof IdentityError ? error.code : 'internal-error';
            notify({ message: identitySentence(code), tone: 'error' });
          }
        }}
      >
        {t('Unless you add another one, you’ll log in with the first step only.')}
      </ConfirmDialog>
    </Section>
  );
}
