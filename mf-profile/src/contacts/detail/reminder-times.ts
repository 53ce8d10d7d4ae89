import { t } from '../../words.ts';

/** The most frequent times for a reminder, in the morning of the device's time zone. */

const morning = 9;

export interface ReminderTime {
  label: string;
  at: Date;
}

export function reminderTimes(now: Date): ReminderTime[] {
  const times = [
    { label: t('Tomorrow morning'), at: morningIn(now, 1) },
    { label: t('In 3 days'), at: morningIn(now, 3) },
    { label: t('Next week'), at: morningIn(now, daysToMonday(now)) },
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  // Before a Monday, two of the options are the same morning.
  return times.filter(({ at }, index) => at.getTime() !== times[index - 1]?.at.getTime());
}

const daysToMonday = (now: Date) => (8 - now.getDay()) % 7 || 7;

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
