/** SQL for the status of a row `c` of cards. A card without an owner, e.g. after an erasure, is unregistered. */
export const cardStatus = `case
  when c.standing in ('lost', 'retired') then c.standing
  when c.user_id is null then 'unregistered'
  when c.standing = 'paused' then 'paused'
  else 'active'
end`;
