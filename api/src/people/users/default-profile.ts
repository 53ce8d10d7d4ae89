/** Sorts a user's profiles with the default one first: the one last chosen as default, otherwise the oldest. */
export const defaultFirst = {
  made_default_at: 'desc nulls last',
  created_at: 'asc',
  profile_id: 'asc',
} as const;

/** The same in SQL, on the columns of `profiles`. */
export const defaultFirstSql = 'made_default_at desc nulls last, created_at, profile_id';
