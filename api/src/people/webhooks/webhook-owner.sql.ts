/** The user or group that a webhook `e` belongs to. */
export const ownerId = 'coalesce(e.user_id, e.group_id)';

export interface OwnedWebhook {
  webhook_id: string;
  owner_id: string;
}

/** Whether a webhook `e` belongs to a group, or to an account that is neither disabled nor about to be erased. */
export const hasActiveOwner = `(e.user_id is null or exists (
  select from users u where u.user_id = e.user_id and u.disabled_at is null
    and not exists (select from erasure.requests closing where closing.user_id = u.user_id)))`;
