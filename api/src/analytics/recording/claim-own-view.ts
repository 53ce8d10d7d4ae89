import type { Queries } from '../../platform/database/database.ts';
import { eventKey } from './event.ts';
import { visitorDimensions } from './store-events.sql.ts';

export interface OwnView {
  user_id: string;
  profile_id: string;
  event_id: string;
  /** Earlier views stay unchanged. */
  since: Date;
}

interface StoredView {
  at: Date;
  day: string;
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
    `select at, day::text, visitor, verdict, (
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

/** Writes in the same order as storing events does, so that both wait for each other instead of deadlocking. */
async function reverse(database: Queries, claim: OwnView, view: StoredView): Promise<void> {
  const key = [claim.user_id, view.day, claim.profile_id];
  await database.query(
    `update analytics.events set verdict = 'own' where user_id = $1 and at = $2 and event_id = $3`,
    [claim.user_id, view.at, claim.event_id],
  );
  const withoutViews =
    view.verdict === 'counted' ? await removeVisit(database, claim, view) : new Set<string>();
  await database.query(
    `insert into analytics.event_days (user_id, day, profile_id, kind, verdict, link_id, events, visitors)
     values ($1, $2, $3, 'view', $4, null, -1, $5), ($1, $2, $3, 'view', 'own', null, 1, 0)
     on conflict (user_id, day, profile_id, kind, verdict, link_id) do update
     set events = event_days.events + excluded.events, visitors = event_days.visitors + excluded.visitors`,
    [...key, view.verdict, withoutViews.has('all ') ? -1 : 0],
  );
  if (view.verdict === 'counted')
    await database.query(
      `update analytics.dimension_days as rollup set events = rollup.events - 1, visitors = rollup.visitors - lost.visitors
       from json_to_recordset($4) as lost (dimension text, value text, visitors int)
       where user_id = $1 and day = $2 and profile_id = $3 and kind = 'view'
         and rollup.dimension = lost.dimension and rollup.value = lost.value`,
      [
        ...key,
        JSON.stringify(
          view.dimensions.map(([dimension, value]) => ({
            dimension,
            value,
            visitors: withoutViews.has(`${dimension} ${value}`) ? 1 : 0,
          })),
        ),
      ],
    );
}

/** The dimensions, e.g. `source qr`, in which this visitor has no other counted view on that day. */
async function removeVisit(database: Queries, claim: OwnView, view: StoredView): Promise<Set<string>> {
  await database.query('delete from analytics.recent_hits where visitor = $1 and hit = $2', [
    view.visitor,
    eventKey({ kind: 'view', profile_id: claim.profile_id, link_id: null, card_id: null }),
  ]);
  const { rows } = await database.query<{ of: string }>(
    `with visit as (
       select dimension, value from analytics.visitor_days
       where user_id = $1 and day = $2 and profile_id = $3 and visitor = $4
         and dimension || ' ' || value = any($5)
       order by dimension, value for update
     ), less as (
       update analytics.visitor_days as visitors set views = views - 1 from visit
       where user_id = $1 and day = $2 and profile_id = $3 and visitor = $4
         and visitors.dimension = visit.dimension and visitors.value = visit.value
       returning visit.dimension || ' ' || visit.value as of, views
     )
     select of from less where views = 0`,
    [
      claim.user_id,
      view.day,
      claim.profile_id,
      view.visitor,
      ['all ', ...view.dimensions.map(([dimension, value]) => `${dimension} ${value}`)],
    ],
  );
  return new Set(rows.map(({ of }) => of));
}
