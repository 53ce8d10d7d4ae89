import { consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { listProfiles, type Profile } from '@meishi/api-contract/endpoints/profiles';
import { Checkbox, Row, Section, Stack, Switch, Text, TextArea, useApiQuery } from '@meishi/shell-sdk';
import { DefaultOrDelete } from '../../profiles/DefaultOrDelete.tsx';
import { t } from '../../words.ts';
import { ChoiceCards } from '../appearance/ChoiceCards.tsx';
import { PanelSections } from '../PanelSections.tsx';
import type { ProfileFields } from '../profile-draft.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { requestableFields, visibilityNames } from './page-names.ts';
import { SlugForm } from './SlugForm.tsx';

/** The page's address, its visibility, and the contact exchange. */
export function PagePanel({ profile, editing }: { profile: Profile; editing: ProfileEditing }) {
  const { data: profiles = [] } = useApiQuery(listProfiles);
  return (
    <PanelSections>
      <Section
        title={t('Address')}
        description={t('What people type and see. QR codes and cards keep working.')}
      >
        <SlugForm profile={profile} />
      </Section>
      <Section title={t('Who can open it')}>
        <ChoiceCards
          legend={t('Who can open it')}
          min="180px"
          value={editing.draft.fields.visibility}
          onChange={(visibility) => editing.saver.edit({ visibility })}
          options={[
            {
              value: 'public',
              label: t(visibilityNames.public),
              description: t('Everyone. Search engines can list it.'),
            },
            {
              value: 'unlisted',
              label: t(visibilityNames.unlisted),
              description: t('Anyone with the address. Search engines are asked not to list it.'),
            },
            {
              value: 'off',
              label: t(visibilityNames.off),
              description: t('No one. Taps and scans show a short note instead.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Contact sharing')}>
        <ExchangeSettings editing={editing} />
      </Section>
      {profiles.length > 1 && <DefaultOrDelete profile={profile} />}
    </PanelSections>
  );
}

/** Settings of the contact exchange: whether it is on, its required fields and its consent text. */
function ExchangeSettings({ editing }: { editing: ProfileEditing }) {
  const { saver, draft, faults } = editing;
  const { exchange, display_name } = draft.fields;
  const change = (changes: Partial<ProfileFields['exchange']>) =>
    saver.edit({ exchange: { ...exchange, ...changes } });
  const require = (field: string, required: boolean) =>
    change({
      // In the order of the form, so that equal choices are equal values.
      required: requestableFields
        .map((entry) => entry.field)
        .filter((candidate) => (candidate === field ? required : exchange.required.includes(candidate))),
    });
  return (
    <Stack gap={5} align="start">
      <Switch
        label={t('Let visitors share their details')}
        description={t('They fill in a short form on your profile and are added to your contacts.')}
        checked={exchange.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {exchange.enabled && (
        <>
          <Stack as="fieldset" gap={2}>
            <Text as="legend" size="small" strong>
              {t('Required fields')}
            </Text>
            <Row gap={5} wrap>
              {requestableFields.map(({ field, label }) => (
                <Checkbox
                  key={field}
                  label={t(label)}
                  checked={exchange.required.includes(field)}
                  onChange={(required) => require(field, required)}
                />
              ))}
            </Row>
          </Stack>
          <Stack gap={0} style={{ width: '100%' }}>
            <TextArea
              label={t('Consent text')}
              name="consent_text"
              placeholder={consentTextOf({ display_name, exchange: { consent_text: '' } }, t)}
              hint={t('Shown beside the checkbox. Leave it empty to use the sentence above.')}
              value={exchange.consent_text}
              error={faults.exchange}
              maxLength={500}
              counter
              rows={2}
              onChange={(event) => change({ consent_text: event.target.value })}
            />
          </Stack>
        </>
      )}
    </Stack>
  );
}
