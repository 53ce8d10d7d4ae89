import { consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { Checkbox, Row, Stack, Switch, Text, TextArea } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import type { ProfileFields } from '../profile-draft.ts';
import type { ProfileEditing } from '../use-profile-saver.ts';
import { requestableFields } from './page-names.ts';

/** Settings of the contact exchange: whether it is on, its required fields and its consent text. */
export function ExchangeSettings({ editing }: { editing: ProfileEditing }) {
  const { saver, draft, faults } = editing;
  const { exchange, display_name } = draft.fields;
  const change = (changes: Partial<ProfileFields['exchange']>) =>
    saver.edit({ exchange: { ...exchange, ...changes } });
  const require = (field: string, required: boolean) =>
    change({
      // In the order of the form, so that equal choices are equal values.
      required: requestableFields
        .map((entry) => entry.field)
        .filter((known) => (known === field ? required : exchange.required.includes(known))),
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
