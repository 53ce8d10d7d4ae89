import { randomBytes, randomUUID } from 'node:crypto';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { storeEvents } from '../src/analytics/recording/store-events.ts';
import type { TestApp, TestUser } from './app.ts';
import { eventOf } from './events.ts';

/** A user with known traces in all tables. */
export interface LinkedUser extends TestUser {
  name: string;
  profile_id: string;
}

/** The data recorded about a user outside their account: ids, secrets and file locations. */
export interface RecordedData {
  secrets: string[];
  folders: string[];
}

const id = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
const folder = (kind: 'pictures' | 'designs') => `${kind}/${randomBytes(10).toString('hex')}`;

/**
 * Writes a row of one user into every table with users' rows, with a reference to the other user where the
 * table allows it. Call it for both, for tests that must tell their rows apart.
 * @param group The group of both users; the first one is its owner
 */
export async function writeLinkedRows(
  { database }: TestApp,
  person: LinkedUser,
  other: LinkedUser,
  group: { group_id: string },
): Promise<RecordedData> {
  const { name, profile_id, email, user } = person;
  const { user_id } = user;
  const traces: RecordedData = { secrets: [], folders: [] };
  const secret = () => {
    const made = randomBytes(12).toString('hex');
    traces.secrets.push(made);
    return made;
  };
  const photo = (): Photo => {
    const made = folder('pictures');
    traces.folders.push(made);
    return { url: `/files/${made}/640.webp`, width: 640, height: 640, variants: [] };
  };
  const insert = async (table: string, row: Record<string, unknown>) => {
    const values = Object.values(row).map((value) =>
      value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
        ? JSON.stringify(value)
        : value,
    );
    await database.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
  };
  const words = `Written by ${name}`;
  const now = new Date();

  await database.query('update users set photo = $2 where user_id = $1', [user_id, photo()]);
  await database.query('update profiles set photo = $2, cover = $3, slug = $4 where profile_id = $1', [
    profile_id,
    photo(),
    photo(),
    secret(),
  ]);
  await insert('profile_slugs', { slug: secret(), profile_id });
  const link = { profile_id, kind: 'website', title: words, url: 'https://x.example/', photo: photo() };
  await insert('links', { link_id: secret(), ...link, position: 0 });
  await insert('deleted_profiles', {
    profile_id: secret(),
    user_id,
    kept: {
      profile: { display_name: name, photo: photo(), cover: null },
      links: [{ photo: photo() }],
      exchanges: [{ vcard_to: other.email }],
    },
  });

  // Both are contacts of each other, with a private note.
  const contact_id = secret();
  await insert('contacts', {
    contact_id,
    user_id,
    display_name: other.name,
    first_name: '',
    last_name: '',
    emails: JSON.stringify([{ value: other.email, label: '' }]),
    phones: '[]',
    company: '',
    job_title: '',
    notes: words,
    tags: JSON.stringify([words]),
    favourite: false,
    profile_id,
    linked_profile_id: other.profile_id,
    consent: { text: words, at: now },
  });
  await insert('reminders', { contact_id, user_id, at: now, note: words, round: secret(), status: 'done' });
  await insert('exchanges', { exchange_id: secret(), contact_id, profile_id, vcard_to: other.email });

  const link_id = id();
  await insert('group_links', {
    link_id,
    group_id: group.group_id,
    kind: 'website',
    title: 'Team',
    url: 'https://team.example/',
    position: 0,
  });
  await insert('link_overrides', { override_id: secret(), link_id, user_id, title: words, photo: photo() });
  await insert('past_memberships', {
    group_id: group.group_id,
    user_id,
    profile_id,
    joined_at: now,
    left_at: now,
  });
  const invitation = { group_id: group.group_id, role: 'member', status: 'accepted', expires_at: now };
  await insert('invitations', {
    ...invitation,
    invitation_id: secret(),
    email,
    token_hash: secret(),
    message: 'Come and join us',
    invited_by: other.user.user_id,
  });
  await insert('invitations', {
    ...invitation,
    invitation_id: id(),
    email: `guest-${id()}@example.com`,
    token_hash: id(),
    message: words,
    invited_by: user_id,
  });

  const batch_id = id();
  await insert('card_batches', {
    batch_id,
    name: 'Batch',
    kind: 'pvc',
    size: 2,
    with_claim_codes: true,
    created_by: user_id,
  });
  const card_id = id();
  const card = { kind: 'pvc', batch_id, group_id: group.group_id, claim_code_hash: id() };
  await insert('cards', { ...card, card_id, user_id, profile_id, label: words, registered_at: now });
  await insert('card_handovers', {
    card_id,
    former_profile_id: other.profile_id,
    colleague_id: user_id,
    ends_at: now,
  });
  const files = folder('designs');
  traces.folders.push(files);
  const design_id = secret();
  await insert('designs', {
    design_id,
    user_id,
    name: words,
    product: 'pvc',
    document: { text: words },
    files,
    has_png: true,
    preview: photo(),
  });
  await insert('orders', {
    order_id: id(),
    user_id,
    product: 'pvc',
    options: {},
    quantity: 100,
    design_id,
    checkout_session_id: id(),
    status: 'paid',
    amount: 12900,
    currency: 'usd',
    created_at: now,
  });
  await insert('payment_customers', { user_id, customer_id: secret() });
  const message = { name, subject: words, message: words, email };
  await insert('support_messages', { ...message, message_id: secret(), user_id });
  await insert('support_messages', { ...message, message_id: secret() });
  const dream_id = id();
  await insert('dreams', {
    dream_id,
    title: 'Grow',
    why: '',
    owner: 'Everybody',
    horizon: 'year',
    status: 'planned',
    metric: 'taps',
    target: 1,
  });
  await insert('dream_check_ins', {
    check_in_id: id(),
    dream_id,
    author: name,
    user_id,
    mood: 3,
    text: 'Fine',
    value: 1,
  });
  const entry = { actor_kind: 'user', action: 'user-updated', details: { email, display_name: name } };
  await insert('audit_entries', {
    ...entry,
    actor_id: user_id,
    actor_label: email,
    subject: `user:${other.user.user_id}`,
    details: { email: other.email },
  });
  await insert('audit_entries', {
    ...entry,
    actor_id: other.user.user_id,
    actor_label: other.email,
    subject: `group:${group.group_id}`,
    details: { memberId: user_id },
  });
  const version = `1.0.0-${id()}`;
  await insert('releases', {
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
  await insert('activations', { remote: 'mf-profile', version, activated_at: now, activated_by: email });

  const event = eventOf(person, { card_id, group_id: group.group_id, link_id, visitor: randomBytes(16) });
  await storeEvents(database, [event], { findRepeats: false });
  const day = { user_id, day: now, profile_id };
  await insert('analytics.event_days', { ...day, kind: 'view', verdict: 'counted', events: 2, visitors: 1 });
  const dimension = { ...day, dimension: 'referrer', value: `${secret()}.example`, kind: 'view', events: 1 };
  await insert('analytics.dimension_days', dimension);
  await insert('analytics.visitor_days', {
    ...day,
    visitor: randomBytes(16),
    views: 1,
    dimension: 'all',
    value: '',
  });
  await insert('analytics.recent_hits', {
    visitor: randomBytes(16),
    hit: `view ${profile_id}`,
    at: now,
  });
  await insert('analytics.subject_days', {
    ...day,
    subject: 'link',
    subject_id: secret(),
    dimension: 'verdict',
    value: 'counted',
    events: 1,
  });
  const serial = secret();
  await insert('wallet.passes', { serial, profile_id, digest: secret(), updated_at: now, pushed_at: now });
  await insert('wallet.registrations', { device_id: secret(), serial, push_token: secret() });

  const job = 'insert into pgboss.job (name, state, data, output, singleton_key) values ($1, $2, $3, $4, $5)';
  await database.query(job, [
    'mail-address-change',
    'completed',
    { change: id(), from: email, to: other.email },
    null,
    null,
  ]);
  await database.query(job, [
    'mail-support',
    'failed',
    { message_id: id() },
    { message: `550 <${email}> is away` },
    null,
  ]);
  await database.query(job, ['mail-vcard', 'cancelled', { exchange_id: id() }, null, profile_id]);
  return traces;
}
