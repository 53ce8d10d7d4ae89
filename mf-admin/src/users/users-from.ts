const pageSize = 50;

/** The question for one page of the users that match a search; the same words always make the same question. */
export const usersFrom = (search: string, cursor: string | undefined) => ({
  query: { search: search || undefined, cursor, limit: pageSize },
});
