import { id, type RowWriter, type Scene } from './row-writer.ts';

/** A group link with override, a past membership and invitations; returns the link’s id. */
export async function insertGroupRows(
  rows: RowWriter,
  { person, other, group_id, words, now }: Scene,
): Promise<string> {
  const {
    profile_id,
    email,
    user: { user_id },
  } = person;
  const link_id = id();
  await rows.insert('group_links', {
    link_id,
    group_id,
    kind: 'website',
    title: 'Team',
    url: 'https://team.example/',
    position: 0,
  });
  await rows.insert('link_overrides', {
    override_id: rows.secret(),
    link_id,
    user_id,
    title: words,
    photo: rows.photo(),
  });
  await rows.insert('past_memberships', {
    group_id,
    user_id,
    profile_id,
    joined_at: now,
    left_at: now,
  });
  const invitation = { group_id, role: 'member', status: 'accepted', expires_at: now };
  await rows.insert('invitations', {
    ...invitation,
    invitation_id: rows.secret(),
    email,
    token_hash: rows.secret(),
    message: 'Come and join us',
    invited_by: other.user.user_id,
  });
  await rows.insert('invitations', {
    ...invitation,
    invitation_id: id(),
    email: `guest-${id()}@example.com`,
    token_hash: id(),
    message: words,
    invited_by: user_id,
  });
  return link_id;
}

/** A batch, and a card of the group that was handed over; returns the card’s id. */
export async function insertCardRows(
  rows: RowWriter,
  { person, other, group_id, words, now }: Scene,
): Promise<string> {
  const {
    profile_id,
    user: { user_id },
  } = person;
  const batch_id = id();
  await rows.insert('card_batches', {
    batch_id,
    name: 'Batch',
    kind: 'pvc',
    size: 2,
    with_claim_codes: true,
    created_by: user_id,
  });
  const card_id = id();
  const card = { kind: 'pvc', batch_id, group_id, claim_code_hash: id() };
  await rows.insert('cards', { ...card, card_id, user_id, profile_id, label: words, registered_at: now });
  await rows.insert('card_handovers', {
    card_id,
    former_profile_id: other.profile_id,
    colleague_id: user_id,
    ends_at: now,
  });
  return card_id;
}
