/** The pictures of a user's account, profiles and links. The parameter is the user_id. */
export const picturesOfUser = `
  select photo from users where user_id = $1 and photo is not null
  union all select photo from profiles where user_id = $1 and photo is not null
  union all select cover from profiles where user_id = $1 and cover is not null
  union all select l.photo from links l join profiles p using (profile_id) where p.user_id = $1 and l.photo is not null`;
