/** The user_id and profile_id of all erased users in the roll-ups. */
export const erasedUser = 'erased';
