/** The number of members in one response. Search and sort work on these. */
const maxMembers = 5000;

/** The query for a group's members, shared by all its pages. */
export const memberQuestion = (groupId: string) => ({
  params: { id: groupId },
  query: { limit: maxMembers },
});
