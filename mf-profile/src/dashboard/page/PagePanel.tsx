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
        description={t('What people type and read. Codes and cards keep leading here.')}
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
              description: t('Everybody. Search engines may show it, too.'),
            },
            {
              value: 'unlisted',
              label: t(visibilityNames.unlisted),
              description: t('Everybody you give the address to. Search engines are asked to leave it out.'),
            },
            {
              value: 'off',
              label: t(visibilityNames.off),
              description: t('Nobody. Taps and scans find a friendly note instead.'),
            },
          ]}
        />
      </Section>
      <Section title={t('Exchanging details')}>
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
        label={t('Visitors may leave their details')}
        description={t('They fill in a short form on your page, and become one of your contacts.')}
        checked={exchange.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {exchange.enabled && (
        <>
          <Stack as="fieldset" gap={2}>
            <Text as="legend" size="small" strong>
              {t('What they must fill in')}
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
              label={t('What they agree to')}
              name="consent_text"
              placeholder={consentTextOf({ display_name, exchange: { consent_text: '' } }, t)}
              hint={t('Stands beside the box that they tick. Leave it empty for the sentence above.')}
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
