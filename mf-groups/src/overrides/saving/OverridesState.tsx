import { SaveState } from '@meishi/shell-sdk/saving';
import type { OverridesEditing } from './use-overrides.ts';

export function OverridesState({
  editing: { saver, status, failure, conflicts },
}: {
  editing: OverridesEditing;
}) {
  return (
    <SaveState
      status={status}
      failure={failure}
      contested={conflicts.size > 0}
      onRetry={() => void saver.save()}
      onDiscard={() => saver.discard()}
    />
  );
}
