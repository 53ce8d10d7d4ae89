import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** A job that failed in its last attempt; without a name, one that has no work left. */
export async function insertFailedJob(
  app: TestApp,
  name = 'mail-support',
  data: object = { message_id: 'GONE' },
) {
  const id = randomUUID();
  await app.database.query(
    `insert into pgboss.job (id, name, state, data, retry_limit, retry_count, start_after, completed_on, output)
     values ($1, $2, 'failed', $3, 12, 12, now(), now(), '{"message": "The mail server is away."}')`,
    [id, name, data],
  );
  return { name, id };
}
