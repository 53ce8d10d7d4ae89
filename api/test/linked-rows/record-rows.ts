import { id, type RowWriter, type Scene } from './row-writer.ts';

/** Messages to support, with and without an account, and a check-in of a dream. */
export async function insertMessageRows(rows: RowWriter, { person, words }: Scene): Promise<void> {
  const {
    name,
    email,
    user: { user_id },
  } = person;
  const message = { name, subject: words, message: words, email };
  await rows.insert('support_messages', { ...message, message_id: rows.secret(), user_id });
  await rows.insert('support_messages', { ...message, message_id: rows.secret() });
  const dream_id = id();
  await rows.insert('dreams', {
    dream_id,
    title: 'Grow',
    why: '',
    owner: 'Everybody',
    horizon: 'year',
    status: 'planned',
    metric: 'taps',
    target: 1,
  });
  await rows.insert('dream_check_ins', {
    check_in_id: id(),
    dream_id,
    author: name,
    user_id,
    mood: 3,
    text: 'Fine',
    value: 1,
  });
}

/** Entries of the audit log, by and about the user, and a release by them. */
export async function insertAuditRows(
  rows: RowWriter,
  { person, other, group_id, now }: Scene,
): Promise<void> {
  const {
    name,
    email,
    user: { user_id },
  } = person;
  const entry = { actor_kind: 'user', action: 'user-updated', details: { email, display_name: name } };
  await rows.insert('audit_entries', {
    ...entry,
    actor_id: user_id,
    actor_label: email,
    subject: `user:${other.user.user_id}`,
    details: { email: other.email },
  });
  await rows.insert('audit_entries', {
    ...entry,
    actor_id: other.user.user_id,
    actor_label: other.email,
    subject: `group:${group_id}`,
    details: { memberId: user_id },
  });
  const version = `1.0.0-${id()}`;
  await rows.insert('releases', {
    remote: 'mf-profile',
    version,
    package_version: '1.0.0',
    hash: id(),
    entry: 'x.js',
    integrity: 'x',
    requires: '*',
    routes: '[]',
    chunks: '{}',
    kit_parts: '{}',
    files: '[]',
    released_at: now,
    released_by: email,
  });
  await rows.insert('activations', { remote: 'mf-profile', version, activated_at: now, activated_by: email });
}

/** Finished jobs that name the user. */
export async function insertJobRows(rows: RowWriter, { person, other }: Scene): Promise<void> {
  const { email, profile_id } = person;
  const job = 'insert into pgboss.job (name, state, data, output, singleton_key) values ($1, $2, $3, $4, $5)';
  await rows.database.query(job, [
    'mail-address-change',
    'completed',
    { change: id(), from: email, to: other.email },
    null,
    null,
  ]);
  await rows.database.query(job, [
    'mail-support',
    'failed',
    { message_id: id() },
    { message: `550 <${email}> is away` },
    null,
  ]);
  await rows.database.query(job, ['mail-vcard', 'cancelled', { exchange_id: id() }, null, profile_id]);
}
