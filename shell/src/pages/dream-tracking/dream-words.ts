import type { Dream, DreamMetric, DreamStatus } from '@meishi/api-contract/endpoints/dreams';
import { message } from '@meishi/api-contract/shapes/message';
import { formatNumber } from '@meishi/shell-sdk';
import { t } from '../../words.ts';

export const metricNames: Record<DreamMetric, string> = {
  sign_ups: message('Sign-ups'),
  active_profiles: message('Active profiles'),
  taps: message('Taps'),
  exchanges: message('Exchanges'),
  paid_subscriptions: message('Paid subscriptions'),
  registered_cards: message('Registered cards'),
};

export const statusNames: Record<DreamStatus, string> = {
  dreaming: message('Dreaming'),
  planned: message('Planned'),
  in_progress: message('In progress'),
  achieved: message('Achieved'),
  let_go: message('Let go'),
};

/** The label of the action that moves a dream there. */
export const moveNames: Record<DreamStatus, string> = {
  dreaming: message('Back to dreaming'),
  planned: message('Plan it'),
  in_progress: message('Begin'),
  achieved: message('It came true'),
  let_go: message('Let it go'),
};

export const horizonNames: Record<Dream['horizon'], string> = {
  quarter: message('This quarter'),
  year: message('This year'),
  someday: message('Someday'),
};

/** Labels of a check-in's mood, from worried to delighted. */
export const moodNames: Record<number, string> = {
  1: message('Worried'),
  2: message('Uneasy'),
  3: message('Calm'),
  4: message('Glad'),
  5: message('Delighted'),
};

export const progressOf = ({ live, target }: Dream) => Math.min(live.value / target, 1);

export function progressWords({ live: { metric, value }, target }: Dream): string {
  const amounts = { value, target };
  switch (metric) {
    case 'sign_ups':
      return t('{{value, number}} of {{target, number}} sign-ups', amounts);
    case 'active_profiles':
      return t('{{value, number}} of {{target, number}} active profiles', amounts);
    case 'taps':
      return t('{{value, number}} of {{target, number}} taps', amounts);
    case 'exchanges':
      return t('{{value, number}} of {{target, number}} exchanges', amounts);
    case 'paid_subscriptions':
      return t('{{value, number}} of {{target, number}} paid subscriptions', amounts);
    case 'registered_cards':
      return t('{{value, number}} of {{target, number}} registered cards', amounts);
  }
}

/** Forecasts more than this many years ahead do not name a day. */
const far = 5;

/** The forecast as text: when the target is reached, and whether that is in time. */
export function forecastWords({ forecast, target_date }: Dream, formatDay: (day: string) => string): string {
  if (forecast.state === 'reached') return t('Target reached');
  if (forecast.state === 'never' || !forecast.on) return t('Not reached at today’s pace');
  const year = Number(forecast.on.slice(0, 4));
  if (year > new Date().getFullYear() + far) {
    if (!target_date) return t('Expected around {{year}}', { year });
    return forecast.on_time
      ? t('Expected around {{year}}, on time', { year })
      : t('Expected around {{year}}, later than planned', { year });
  }
  const day = formatDay(forecast.on);
  if (!target_date) return t('Expected on {{day}}', { day });
  return forecast.on_time
    ? t('Expected on {{day}}, on time', { day })
    : t('Expected on {{day}}, later than planned', { day });
}

export function paceWords({ forecast: { pace } }: Dream): string {
  return t('At today’s pace: {{amount}} per day.', {
    amount: formatNumber(pace, { maximumFractionDigits: 1, signDisplay: 'negative' }),
  });
}

export function moveMessage(status: DreamStatus, title: string): string {
  switch (status) {
    case 'dreaming':
      return t('“{{title}}” was moved back to Dreaming.', { title });
    case 'planned':
      return t('“{{title}}” is planned.', { title });
    case 'in_progress':
      return t('“{{title}}” has begun.', { title });
    case 'achieved':
      return t('“{{title}}” came true.', { title });
    case 'let_go':
      return t('“{{title}}” was let go.', { title });
  }
}
