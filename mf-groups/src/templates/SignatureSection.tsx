import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { type SignatureSettings, usualSignature } from '@meishi/api-contract/endpoints/groups/signatures';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { mailSignature } from '@meishi/api-contract/rules/mail-signature';
import { Checkbox, Row, Section, Stack, siteAddress, TextArea, useApiQuery } from '@meishi/shell-sdk';
import { MailSheet } from '@meishi/shell-sdk/media';
import { t } from '../words.ts';

interface SignatureSectionProps {
  group: Group;
  /** As stored. */
  saved: SignatureSettings | null;
  settings: SignatureSettings | null;
  error: string | undefined;
  onChange: (settings: SignatureSettings | null) => void;
}

/** What the members' mail signatures show, with the signature of the admin who edits it. */
export function SignatureSection({ group, saved, settings, error, onChange }: SignatureSectionProps) {
  return (
    <Section
      title={t('Email signature')}
      description={t('The same for everyone, each with their own data. Members copy theirs under Share.')}
    >
      <Checkbox
        label={t('The group decides what signatures show')}
        checked={settings !== null}
        onChange={(decides) => onChange(decides ? (saved ?? usualSignature) : null)}
      />
      {settings && (
        <Stack gap={4}>
          <Row as="fieldset" gap={5} wrap aria-label={t('What signatures show')}>
            {(['photo', 'phone', 'email', 'website'] as const).map((part) => (
              <Checkbox
                key={part}
                label={partLabel(part)}
                checked={settings[part]}
                onChange={(shown) => onChange({ ...settings, [part]: shown })}
              />
            ))}
          </Row>
          <TextArea
            label={t('Text below')}
            name="signature_note"
            optional
            rows={3}
            maxLength={500}
            hint={t('For example the legal details of your company.')}
            value={settings.note}
            error={error}
            onChange={(event) => onChange({ ...settings, note: event.target.value })}
          />
          {group.membership && <OwnSignature profileId={group.membership.profile_id} settings={settings} />}
        </Stack>
      )}
    </Section>
  );
}

function OwnSignature({ profileId, settings }: { profileId: string; settings: SignatureSettings }) {
  const { data: profile } = useApiQuery(getProfile, { params: { id: profileId } });
  if (!profile) return null;
  const { html } = mailSignature(profile, settings, { t, address: (path) => siteAddress(path) });
  return <MailSheet html={html} label={t('Your signature')} />;
}

const partLabel = (part: keyof Omit<SignatureSettings, 'note'>) =>
  ({ photo: t('Photo'), phone: t('Phone'), email: t('Email'), website: t('Website') })[part];
