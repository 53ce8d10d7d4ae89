/** The counters of call limits and quotas; see the table's comment. */
export const limits = [
  'create schema limits',
  `create unlogged table limits.call_windows (
    key text primary key,
    calls integer not null,
    ends_at timestamptz not null
  )`,
  `comment on table limits.call_windows is
    'Calls of each caller to each limited endpoint in the running window. The key is a keyed hash: no address is in it. Swept by the hour.'`,
];
