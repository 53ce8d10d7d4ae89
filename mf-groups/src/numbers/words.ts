import type { Metric, Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';

interface MetricWords {
  label: string;
  meaning: string;
  course: string;
  ranking: string;
}

export const metricWords: Record<Metric, MetricWords> = {
  views: {
    label: message('Views'),
    meaning: message('A member’s profile was viewed'),
    course: message('Views over time'),
    ranking: message('Members by views'),
  },
  visitors: {
    label: message('Visitors'),
    meaning: message('Different people per profile and day'),
    course: message('Visitors over time'),
    ranking: message('Members by visitors'),
  },
  clicks: {
    label: message('Clicks'),
    meaning: message('A link on a profile was clicked'),
    course: message('Clicks over time'),
    ranking: message('Members by clicks'),
  },
  taps: {
    label: message('Taps'),
    meaning: message('A profile was viewed after tapping a card'),
    course: message('Taps over time'),
    ranking: message('Members by taps'),
  },
  saves: {
    label: message('Saves'),
    meaning: message('A contact was saved to a phone'),
    course: message('Saves over time'),
    ranking: message('Members by saves'),
  },
  exchanges: {
    label: message('Exchanges'),
    meaning: message('Someone shared their details'),
    course: message('Exchanges over time'),
    ranking: message('Members by exchanges'),
  },
};

export const rangeTitles: Record<Range, string> = {
  '7d': message('Last 7 days'),
  '30d': message('Last 30 days'),
  '90d': message('Last 90 days'),
  '12m': message('Last 12 months'),
  all: message('All time'),
};

/** Why a breakdown is empty. */
export const withheldMessage = message(
  'Fewer than five members had visitors in this period. To protect their privacy, we show this from five members.',
);
