/** As many members as one answer holds: searching and sorting look at these. */
export const mostMembers = 5000;

/** The one question for a group's members that all parts of its home share. */
export const memberQuestion = (groupId: string) => ({
  params: { id: groupId },
  query: { limit: mostMembers },
});
