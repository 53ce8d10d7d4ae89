import type { Widget, WidgetData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';

/** The data of a widget that is not on a dashboard yet, from the group's analytics. */
export function widgetDataOf(
  { kind, metric }: Pick<Widget, 'kind' | 'metric'>,
  analytics: GroupAnalytics,
): WidgetData {
  const { totals, previous, series, links, members } = analytics;
  const total = {
    total: totals[metric],
    previous_total: previous?.[metric] ?? null,
    withheld: false,
  };
  switch (kind) {
    case 'total':
      return { columns: [metric], rows: [[totals[metric]]], ...total };
    case 'series':
      return { columns: ['at', metric], rows: series.map((entry) => [entry.at, entry[metric]]), ...total };
    case 'top_links':
      return {
        columns: ['link_id', 'title', 'clicks'],
        rows: links.map(({ link_id, title, clicks }) => [link_id, title, clicks]),
        ...total,
      };
    case 'top_members':
      return {
        columns: ['user_id', 'display_name', metric],
        rows: members
          .toSorted((first, second) => second[metric] - first[metric])
          .map((member) => [member.user_id, member.display_name, member[metric]]),
        ...total,
      };
    default: {
      const counts = metric === 'clicks' ? 'clicks' : 'views';
      return {
        columns: ['value', counts],
        rows: analytics[kind].map((share) => [share.value, share[counts]]),
        ...total,
        withheld: analytics.withheld,
      };
    }
  }
}
