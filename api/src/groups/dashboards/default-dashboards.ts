import type { DashboardForm } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { t } from '../../platform/words/words.ts';

type WidgetForm = DashboardForm['widgets'][number];

const tile = (metric: WidgetForm['metric'], title: string, range: WidgetForm['range']): WidgetForm => ({
  kind: 'total',
  metric,
  range,
  title,
  size: 'small',
});

/** The dashboards of a new group, in the language of the first user who opens them. */
export const defaultDashboards = (): DashboardForm[] => [
  {
    name: t('Team overview'),
    widgets: [
      tile('views', t('Views'), '30d'),
      tile('visitors', t('Visitors'), '30d'),
      tile('clicks', t('Clicks'), '30d'),
      tile('taps', t('Taps'), '30d'),
      tile('saves', t('Saves'), '30d'),
      tile('exchanges', t('Exchanges'), '30d'),
      { kind: 'series', metric: 'views', range: '30d', title: t('Views by day'), size: 'wide' },
      { kind: 'top_members', metric: 'views', range: '30d', title: t('Most viewed'), size: 'medium' },
      { kind: 'top_links', metric: 'clicks', range: '30d', title: t('Most clicked'), size: 'medium' },
      { kind: 'sources', metric: 'views', range: '30d', title: t('Sources'), size: 'medium' },
    ],
  },
  {
    name: t('Event'),
    widgets: [
      tile('taps', t('Taps'), '7d'),
      tile('views', t('Views'), '7d'),
      tile('visitors', t('Visitors'), '7d'),
      tile('clicks', t('Clicks'), '7d'),
      tile('saves', t('Saves'), '7d'),
      tile('exchanges', t('Exchanges'), '7d'),
      { kind: 'series', metric: 'taps', range: '7d', title: t('Taps by day'), size: 'wide' },
      {
        kind: 'top_members',
        metric: 'exchanges',
        range: '7d',
        title: t('Most exchanges'),
        size: 'medium',
      },
      { kind: 'sources', metric: 'views', range: '7d', title: t('Card or code'), size: 'medium' },
      { kind: 'countries', metric: 'visitors', range: '7d', title: t('Countries'), size: 'medium' },
    ],
  },
];
