/**
 * Statements that move what an account has to another one, `$1` to `$2`, while neither is a member by it. The statistics follow the
 * profile, whose id is in all their keys.
 */
export const moveAccount: readonly string[] = [
  ...['events', 'event_days', 'dimension_days', 'subject_days', 'visitor_days'].map(
    (table) => `update analytics.${table} set user_id = $2 where user_id = $1`,
  ),
  'update profiles set user_id = $2, version = version + 1, updated_at = now() where user_id = $1',
  `with ended as (delete from past_memberships where user_id = $1 returning *)
    insert into past_memberships (group_id, user_id, profile_id, joined_at, left_at)
    select group_id, $2, profile_id, joined_at, left_at from ended on conflict do nothing`,
  'update cards set user_id = $2 where user_id = $1',
  'update card_handovers set colleague_id = $2 where colleague_id = $1',
  `delete from link_overrides o where user_id = $1 and exists (
    select from link_overrides other where other.user_id = $2 and other.link_id = o.link_id)`,
  'update link_overrides set user_id = $2 where user_id = $1',
  `update group_orders.items i set user_id = $2 where user_id = $1 and not exists (
    select from group_orders.items other where other.group_order_id = i.group_order_id and other.user_id = $2)`,
  'delete from carddav.entries where user_id = $1 and user_id <> $2',
  'update contacts set user_id = $2 where user_id = $1',
  'update reminders set user_id = $2 where user_id = $1',
  'update webhooks.deliveries set about_user_id = $2 where about_user_id = $1',
];
