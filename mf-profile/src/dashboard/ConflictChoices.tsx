import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { formatList } from '@meishi/shell-sdk';
import { VersionChoices } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import { layoutNames, modeNames } from './appearance/theme-names.ts';
import { fieldNames } from './field-names.ts';
import { requestableFields, visibilityNames } from './page/page-names.ts';
import type { DraftField, ProfileFields } from './profile-draft.ts';
import type { ProfileEditing } from './use-profile-saver.ts';

/** Both versions of each field in conflict. Nothing is overwritten before the user chooses. */
export function ConflictChoices({ editing: { draft, saver } }: { editing: ProfileEditing }) {
  return (
    <VersionChoices
      title={t('This was also changed elsewhere')}
      question={t('It may have been in another window. Which version do you want to keep?')}
      theirs={t('Other version')}
      contested={draft.conflicts.map((field) => ({
        id: field,
        name: t(fieldNames[field]),
        mine: asText(field, draft.fields[field]),
        theirs: asText(field, draft.base[field]),
        onChoose: (version) => saver.resolve(field, version),
      }))}
    />
  );
}

function asText(field: DraftField, value: ProfileFields[DraftField] | Profile[DraftField]): string {
  if (typeof value === 'string')
    return field === 'visibility' ? t(visibilityNames[value as Profile['visibility']]) : value;
  if (Array.isArray(value)) return value.map((row) => row.value).join('\n');
  if ('enabled' in value) {
    if (!value.enabled) return t('Off');
    const requested = requestableFields
      .filter((one) => value.required.includes(one.field))
      .map(({ label }) => t(label));
    return [
      requested.length > 0
        ? t('Asks for {{fields}}', { fields: formatList(requested) })
        : t('Asks for anything'),
      value.consent_text,
    ]
      .filter(Boolean)
      .join('\n');
  }
  return [t(layoutNames[value.layout].label), t(modeNames[value.mode]), value.accent].join(', ');
}
