/** The last moment of a day as the reader's clock has it. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

/** A day as date fields write it, so many days from now. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** How long a hand-over may last at the most, and how long it is unless said, in days. */
export const longestHandover = 365;
export const usualHandover = 90;
