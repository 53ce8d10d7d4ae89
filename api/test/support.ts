import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';

/** A message that was already mailed to the support address. Returns its id. */
export async function insertSupportMessage(app: TestApp, subject = 'My card'): Promise<string> {
  const id = randomUUID().slice(0, 12).toUpperCase();
  await app.database.query(
    `insert into support_messages (message_id, name, email, subject, message, mailed_at)
     values ($1, 'Bo Diddley', 'bo@example.com', $2, 'It does not open.', now())`,
    [id, subject],
  );
  return id;
}
