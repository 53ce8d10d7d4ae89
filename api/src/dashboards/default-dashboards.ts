import type { DashboardForm } from '@meishi/api-contract/dashboards';

type WidgetForm = DashboardForm['widgets'][number];

const tile = (metric: WidgetForm['metric'], title: string, range: WidgetForm['range']): WidgetForm => ({
  kind: 'total',
  metric,
  range,
  title,
  size: 'small',
});

/** What a new group starts with. */
export const defaultDashboards: DashboardForm[] = [
  {
    name: 'Team overview',
    widgets: [
      tile('views', 'Views', '30d'),
      tile('visitors', 'Visitors', '30d'),
      tile('clicks', 'Clicks', '30d'),
      tile('taps', 'Taps', '30d'),
      tile('saves', 'Saved contacts', '30d'),
      tile('exchanges', 'Exchanges', '30d'),
      { kind: 'series', metric: 'views', range: '30d', title: 'Views by day', size: 'wide' },
      { kind: 'top_members', metric: 'views', range: '30d', title: 'Most seen', size: 'medium' },
      { kind: 'top_links', metric: 'clicks', range: '30d', title: 'Most clicked', size: 'medium' },
      { kind: 'sources', metric: 'views', range: '30d', title: 'How people came', size: 'medium' },
    ],
  },
  {
    name: 'Event',
    widgets: [
      tile('taps', 'Taps', '7d'),
      tile('views', 'Views', '7d'),
      tile('visitors', 'Visitors', '7d'),
      tile('clicks', 'Clicks', '7d'),
      tile('saves', 'Saved contacts', '7d'),
      tile('exchanges', 'Exchanges', '7d'),
      { kind: 'series', metric: 'taps', range: '7d', title: 'Taps by day', size: 'wide' },
      { kind: 'top_members', metric: 'exchanges', range: '7d', title: 'Most exchanges', size: 'medium' },
      { kind: 'sources', metric: 'views', range: '7d', title: 'Card or code', size: 'medium' },
      { kind: 'countries', metric: 'visitors', range: '7d', title: 'Where from', size: 'medium' },
    ],
  },
];
