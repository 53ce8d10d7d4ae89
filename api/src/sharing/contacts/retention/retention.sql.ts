/**
 * SQL for whether nobody has decided about a contact `c` that a visitor left: it is no favourite, has no reminder, done ones
 * included, and was not kept.
 */
const isUndecided = (
  c: string,
) => `(${c}.source = 'exchange' and ${c}.merged_into is null and ${c}.kept_at is null and not ${c}.favourite
  and not exists (select from reminders followed where followed.contact_id = ${c}.contact_id and followed.status <> 'cancelled'))`;

/**
 * SQL for when a contact `c` is erased; null if it stays. The time begins with its last exchange. It is that of its event, or the
 * shorter one that the visitor was told.
 */
export const eraseAt = (c = 'c') => `(case when ${isUndecided(c)} then (
  select coalesce((select max(x.created_at) from exchanges x where x.contact_id = ${c}.contact_id), ${c}.created_at)
    + make_interval(months => least(
      (select e.keep_months from meetings.events e where e.event_id = ${c}.event_id),
      (select told.keep_months from receipts.receipts told where told.contact_id = ${c}.contact_id
        order by told.left_at desc limit 1)))
) end)`;

/** SQL for whether a contact `c` is erased soon: the time in which its owner can still keep it. */
export const isExpiring = (c = 'c') => `coalesce(${eraseAt(c)} < now() + interval '30 days', false)`;

/** SQL for whether a time may end for a contact `c`, by indexes. */
export const mayExpire = (c = 'c') => `(
  ${c}.event_id in (select e.event_id from meetings.events e where e.keep_months is not null)
  or ${c}.contact_id in (select told.contact_id from receipts.receipts told where told.keep_months is not null))`;
