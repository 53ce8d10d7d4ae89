import { Badge, BreakableEmail, Button, Callout, Row } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { useSecurity } from './security-context.ts';

/** The e-mail address for mails and for log-in. */
export function AddressPart() {
  const { settings, confirmed } = useSecurity();
  const [changing, setChanging] = useState(false);
  const [requestedAddress, setRequestedAddress] = useState<string | null>(null);
  const { email, emailVerified } = settings;
  return (
    <>
      <SettingRows aria-label={t('Address')}>
        <SettingRow
          title={t('E-mail address')}
          actions={
            <Button size="small" onClick={() => void confirmed(() => setChanging(true))}>
              {email ? t('Change address') : t('Add an address')}
            </Button>
          }
        >
          {email && (
            <Row as="span" gap={2} wrap>
              <span>
                <BreakableEmail email={email} />
              </span>
              {emailVerified ? (
                <Badge tone="positive">{t('Confirmed')}</Badge>
              ) : (
                <Badge tone="warning">{t('Not confirmed yet')}</Badge>
              )}
            </Row>
          )}
        </SettingRow>
      </SettingRows>
      {requestedAddress && requestedAddress !== email && (
        <Callout tone="info" icon="email" announce title={t('One more step')}>
          {t(
            'We sent a mail to {{address}}. Once you open its link, that is your address. Until then nothing changes.',
            {
              address: requestedAddress,
            },
          )}
        </Callout>
      )}
      {changing && <AddressDialog onClose={() => setChanging(false)} onAsked={setRequestedAddress} />}
    </>
  );
}
