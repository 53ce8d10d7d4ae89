/** What one page of the list asks for; the same input finds the same kept answer. */
export const contactsQuestion = (search: string, cursor: string | undefined) => ({
  query: { ...(search && { search }), ...(cursor && { cursor }) },
});
