import { SaveState } from '@meishi/shell-sdk/saving';
import { t } from '../words.ts';
import type { ProfileEditing } from './use-profile-saver.ts';

/** Whether all changes are saved. */
export function ProfileSaveState({
  editing: { saver, status, failure, faults, draft },
}: {
  editing: ProfileEditing;
}) {
  return (
    <SaveState
      status={status}
      failure={failure}
      contested={draft.conflicts.length > 0}
      fault={Object.keys(faults).length > 0 ? t('Saved, but for what is marked') : undefined}
      onRetry={() => void saver.save()}
    />
  );
}
