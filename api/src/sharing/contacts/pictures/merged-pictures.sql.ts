/** A contact without a picture gets the oldest one of those that are merged into it: their ids are the second parameter. */
export const copyPictures = `
  insert into meetings.card_pictures (contact_id, picture, width, height, kept_at)
  select $1, p.picture, p.width, p.height, p.kept_at from meetings.card_pictures p
  where p.contact_id = any($2) order by p.kept_at, p.contact_id limit 1
  on conflict (contact_id) do nothing`;

/** When a merge is undone, the contact loses the picture of one that is separate again. */
export const returnPictures = `
  delete from meetings.card_pictures p using meetings.card_pictures separate
  where p.contact_id = $1 and separate.contact_id = any($2) and separate.picture = p.picture
    and separate.kept_at = p.kept_at`;
