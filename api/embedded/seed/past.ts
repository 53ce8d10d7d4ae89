import type { Pool } from 'pg';

/** Moves what was created during seeding into the past: sign-ups, and the registration of cards. */
export async function moveIntoThePast(
  database: Pool,
  joined: readonly { user_id: string; days: number }[],
): Promise<void> {
  const values = [joined.map(({ user_id }) => user_id), joined.map(({ days }) => days)];
  const known = 'unnest($1::text[], $2::int[]) as known (user_id, days)';
  await database.query(
    `update users set created_at = now() - make_interval(days => days + 4)
     from ${known} where users.user_id = known.user_id`,
    values,
  );
  await database.query(
    `update cards set registered_at = now() - make_interval(days => days),
       created_at = now() - make_interval(days => days + 9)
     from ${known} where cards.user_id = known.user_id`,
    values,
  );
  await database.query(
    `update card_batches set created_at = (select min(created_at) from cards where cards.batch_id = card_batches.batch_id)`,
  );
}
