/** The last moment of a day in the user's time zone. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** The date in the given number of days, as date fields write it. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The maximum and the default duration of a hand-over, in days. */
export const maxHandoverDays = 365;
export const defaultHandoverDays = 90;
