import { id, type RowWriter, type Scene } from './row-writer.ts';

/** Profile, pictures, links and a deleted profile. */
export async function insertProfileRows(rows: RowWriter, { person, other, words }: Scene): Promise<void> {
  const {
    name,
    profile_id,
    user: { user_id },
  } = person;
  await rows.database.query('update users set photo = $2 where user_id = $1', [user_id, rows.photo()]);
  await rows.database.query('update profiles set photo = $2, cover = $3, slug = $4 where profile_id = $1', [
    profile_id,
    rows.photo(),
    rows.photo(),
    rows.secret(),
  ]);
  await rows.insert('profile_slugs', { slug: rows.secret(), profile_id });
  const link = { profile_id, kind: 'website', title: words, url: 'https://x.example/', photo: rows.photo() };
  await rows.insert('links', { link_id: rows.secret(), ...link, position: 0 });
  await rows.insert('deleted_profiles', {
    profile_id: rows.secret(),
    user_id,
    kept: {
      profile: { display_name: name, photo: rows.photo(), cover: null },
      links: [{ photo: rows.photo() }],
      exchanges: [{ vcard_to: other.email }],
    },
  });
}

/** A contact with reminder and exchange. */
export async function insertContactRows(
  rows: RowWriter,
  { person, other, words, now }: Scene,
): Promise<void> {
  const {
    profile_id,
    user: { user_id },
  } = person;
  // Both are contacts of each other, with a private note.
  const contact_id = rows.secret();
  await rows.insert('contacts', {
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
  await rows.insert('reminders', {
    contact_id,
    user_id,
    at: now,
    note: words,
    round: rows.secret(),
    status: 'done',
  });
  await rows.insert('exchanges', {
    exchange_id: rows.secret(),
    contact_id,
    profile_id,
    vcard_to: other.email,
  });
}

/** A design, an order and the customer of the payment provider. */
export async function insertShopRows(rows: RowWriter, { person, words, now }: Scene): Promise<void> {
  const { user_id } = person.user;
  const design_id = rows.secret();
  await rows.insert('designs', {
    design_id,
    user_id,
    name: words,
    product: 'pvc',
    document: { text: words },
    files: rows.folder('designs'),
    has_png: true,
    preview: rows.photo(),
  });
  await rows.insert('orders', {
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
  await rows.insert('payment_customers', { user_id, customer_id: rows.secret() });
}

/** A wallet pass on a device. */
export async function insertWalletRows(
  rows: RowWriter,
  { person: { profile_id }, now }: Scene,
): Promise<void> {
  const serial = rows.secret();
  await rows.insert('wallet.passes', {
    serial,
    profile_id,
    digest: rows.secret(),
    updated_at: now,
    pushed_at: now,
  });
  await rows.insert('wallet.registrations', { device_id: rows.secret(), serial, push_token: rows.secret() });
}
