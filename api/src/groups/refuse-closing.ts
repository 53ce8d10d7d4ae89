import { DomainError } from '../platform/http/domain-error.ts';
import { formatDay, t } from '../platform/words/words.ts';
import type { Group } from './group.entity.ts';

/**
 * Nobody joins a group that will be deleted.
 * @throws DomainError `conflict`
 */
export function refuseClosing({ erased_at }: Pick<Group, 'erased_at'>): void {
  if (!erased_at) return;
  const day = formatDay(erased_at, 'UTC');
  throw new DomainError('conflict', t('This group will be deleted on {{day}}.', { day }));
}
