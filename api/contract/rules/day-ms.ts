/** The milliseconds of 24 hours. A day of a calendar can be an hour shorter or longer. */
export const dayMs = 86_400_000;
