import { VersionChoices } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import { fieldAsText, fieldLabels } from './field-words.ts';
import { fieldsOf } from './group-draft.ts';
import type { GroupSettings } from './use-group-settings.ts';

/** Shows both versions of each field in conflict. */
export function SettingsConflicts({ settings: { draft, saver } }: { settings: GroupSettings }) {
  const theirs = fieldsOf(draft.base);
  return (
    <VersionChoices
      title={t('Another admin changed this, too')}
      question={t('Which version should stay? Save afterwards.')}
      theirs={t('The other admin’s')}
      contested={draft.conflicts.map((field) => ({
        id: field,
        name: t(fieldLabels[field]),
        mine: fieldAsText(field, draft.fields),
        theirs: fieldAsText(field, theirs),
        onChoose: (version) => saver.resolve(field, version),
      }))}
    />
  );
}
