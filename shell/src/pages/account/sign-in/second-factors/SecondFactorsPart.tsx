import { Button, Callout, Row, Section, Stack, useNotify } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { IdentityError } from '../../../../session/identity/identity.ts';
import { identitySentence } from '../../../../session/problem/identity-problem.ts';
import type { SecondFactor } from '../../../../session/second-factor/second-factor.ts';
import { useSessionServices } from '../../../../session/session-services.ts';
import { t } from '../../../../words.ts';
import { SettingRow, SettingRows } from '../../SettingRow.tsx';
import { PhoneDialog } from '../phone/PhoneDialog.tsx';
import { useSecurity } from '../security-context.ts';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';

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
