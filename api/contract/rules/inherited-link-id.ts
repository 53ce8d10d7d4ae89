/** The id of a group link on one profile, which is also in the addresses that count its clicks. */
export const inheritedLinkId = (linkId: string, profileId: string): string => `${linkId}_${profileId}`;

/** The id under which the clicks of a link are counted: of a group link on a profile, the group link's. */
export function countedLinkId({ link_id, profile_id }: { link_id: string; profile_id: string }): string {
  const ending = inheritedLinkId('', profile_id);
  return link_id.endsWith(ending) ? link_id.slice(0, -ending.length) : link_id;
}
