import type { Dream, DreamMetric, DreamStatus } from '@meishi/api-contract/dreams';
import { formatCount } from '@meishi/shell-sdk';

export const metricNames: Record<DreamMetric, string> = {
  sign_ups: 'Sign-ups',
  active_profiles: 'Active profiles',
  taps: 'Taps',
  exchanges: 'Exchanges',
  paid_subscriptions: 'Paid subscriptions',
  registered_cards: 'Registered cards',
};

export const statusNames: Record<DreamStatus, string> = {
  dreaming: 'Dreaming',
  planned: 'Planned',
  in_progress: 'In progress',
  achieved: 'Achieved',
  let_go: 'Let go',
};

export const horizonNames: Record<Dream['horizon'], string> = {
  quarter: 'This quarter',
  year: 'This year',
  someday: 'Someday',
};

/** Moods of a check-in, from worried to delighted. */
export const moods = [
  { value: 1, label: 'Worried' },
  { value: 2, label: 'Uneasy' },
  { value: 3, label: 'Calm' },
  { value: 4, label: 'Glad' },
  { value: 5, label: 'Delighted' },
] as const;

export const moodName = (mood: number) => moods.find(({ value }) => value === mood)?.label ?? '';

/** How much of its target a dream has reached, 0 to 1. */
export const progressOf = ({ live, target }: Dream) => Math.min(live.value / target, 1);

export const progressWords = ({ live, target, live: { metric } }: Dream) =>
  `${formatCount(live.value)} of ${formatCount(target)} ${metricNames[metric].toLowerCase()}`;

/** When the target is reached at today's pace, and whether that is in time. */
export function forecastWords({ forecast, target_date }: Dream, formatDay: (day: string) => string): string {
  if (forecast.state === 'reached') return 'The target is reached';
  if (forecast.state === 'never' || !forecast.on) return 'At today’s pace it is not reached';
  const day = formatDay(forecast.on);
  if (!target_date) return `Reached on ${day} at today’s pace`;
  return forecast.on_time ? `Reached on ${day}, in time` : `Reached on ${day}, later than wished`;
}
