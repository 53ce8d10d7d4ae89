import type { Queries } from '../../platform/database/database.ts';
import { eventKey } from './event.ts';
import { addToRollups, visitorDimensions } from './store-events.sql.ts';

interface OwnView {
  user_id: string;
  profile_id: string;
  event_id: string;
  /** Earlier views stay unchanged. */
  since: Date;
}

interface StoredView {
  at: Date;
  /** The day of the owner (without group) and of each group for which the view counts, in the order of `visitor_days`. */
  clocks: { group_id: string | null; day: string }[];
  visitor: Buffer;
  verdict: string;
  dimensions: [string, string][];
}

/**
 * Changes the verdict of a stored view to `own` and corrects the roll-ups, in the caller's transaction. Returns
 * whether the owner has such a view. A second run changes nothing.
 */
export async function claimOwnView(database: Queries, claim: OwnView): Promise<boolean> {
  const view = await readView(database, claim);
  if (view?.verdict === 'counted' || view?.verdict === 'duplicate') await reverse(database, claim, view);
  return view !== undefined;
}

async function readView(
  database: Queries,
  { user_id, profile_id, event_id, since }: OwnView,
): Promise<StoredView | undefined> {
  const { rows } = await database.query<StoredView>(
    `select at, visitor, verdict, (
       select json_agg(json_build_object('group_id', clock.group_id, 'day', clock.day) order by coalesce(clock.group_id, user_id))
       from (select null, day union all select * from unnest(group_ids, group_days)) as clock (group_id, day)
     ) as clocks, (
       select coalesce(json_agg(json_build_array(dimension, value)), '[]')
       from (values ${visitorDimensions}, ('card', card_id)) as of_event (dimension, value)
       where value is not null
     ) as dimensions
     from analytics.events
     where user_id = $1 and profile_id = $2 and event_id = $3 and kind = 'view' and at >= $4
       and at = (select at from analytics.event_receipts where event_id = $3)
     for update`,
    [user_id, profile_id, event_id, since],
  );
  return rows[0];
}

/** As `visitor_days.seen` lists it. */
const seenValue = ([dimension, value]: [string, string]) => `${dimension} ${value}`;

/** Writes in the same order as storing events does, so that both wait for each other instead of deadlocking. */
async function reverse(database: Queries, claim: OwnView, view: StoredView): Promise<void> {
  await database.query(
    `update analytics.events set verdict = 'own' where user_id = $1 and at = $2 and event_id = $3`,
    [claim.user_id, view.at, claim.event_id],
  );
  const isCounted = view.verdict === 'counted';
  if (isCounted) await forgetRepeat(database, claim, view);
  const days = [];
  const values = [];
  for (const clock of view.clocks) {
    const gone = isCounted ? await removeVisit(database, claim, view, clock) : new Set<string>();
    days.push({ ...clock, visitors: gone.has('all') ? 1 : 0 });
    for (const [dimension, value] of isCounted ? view.dimensions : [])
      values.push({ ...clock, dimension, value, visitors: gone.has(seenValue([dimension, value])) ? 1 : 0 });
  }
  await database.query(moveToOwn, [
    claim.user_id,
    claim.profile_id,
    view.verdict,
    JSON.stringify(days),
    JSON.stringify(values),
  ]);
}

const moveToOwn = `
with clocks as (
  select * from json_to_recordset($4) as clock (group_id text, day date, visitors int)
), day_counts as (
  select group_id, $1::text as user_id, day, $2::text as profile_id, 'view' as kind, verdict, null::text as link_id,
    events, -of_verdict.visitors as visitors
  from clocks cross join lateral (values ($3::text, -1, visitors), ('own', 1, 0)) as of_verdict (verdict, events, visitors)
), dimension_counts as (
  select group_id, $1::text as user_id, day, $2::text as profile_id, dimension, value, 'view' as kind,
    -1 as events, -visitors as visitors
  from json_to_recordset($5) as lost (group_id text, day date, dimension text, value text, visitors int)
), ${addToRollups('before_groups as (select from counted_dimensions)')}`;

async function forgetRepeat(
  database: Queries,
  { profile_id }: OwnView,
  { visitor }: StoredView,
): Promise<void> {
  await database.query('delete from analytics.recent_hits where visitor = $1 and hit = $2', [
    visitor,
    eventKey({ kind: 'view', profile_id, link_id: null, card_id: null }),
  ]);
}

/** The values, e.g. `source qr`, with which this visitor has no other counted view on that day; `all` if there is none. */
async function removeVisit(
  database: Queries,
  claim: OwnView,
  view: StoredView,
  { group_id, day }: StoredView['clocks'][number],
): Promise<Set<string>> {
  const { rows } = await database.query<{ gone: string[] }>(
    `update analytics.visitor_days set views = views - 1, seen = array(
       select value from (
         select value, row_number() over (partition by value) from unnest(seen) as value
       ) as numbered where value <> all($5) or row_number > 1
     )
     where user_id = $1 and day = $2 and profile_id = $3 and visitor = $4 and dimension = 'all'
     returning array(select value from unnest($5::text[]) as value where value <> all(seen))
       || case when views = 0 then '{all}'::text[] else '{}' end as gone`,
    [
      group_id ?? claim.user_id,
      day,
      claim.profile_id,
      view.visitor,
      // A card has taps, not visitors.
      view.dimensions.filter(([dimension]) => dimension !== 'card').map(seenValue),
    ],
  );
  return new Set(rows[0]?.gone);
}
