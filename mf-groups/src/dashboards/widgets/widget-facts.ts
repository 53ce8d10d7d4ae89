import { type Metric, metrics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Widget, WidgetKind } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';
import { metricWords } from '../../numbers/words.ts';
import { t } from '../../words.ts';

export const maxWidgets = 12;

interface WidgetFacts {
  label: string;
  icon: IconName;
  meaning: string;
  metrics: readonly Metric[];
  size: Widget['size'];
  /** The default title of a widget. */
  titleOf: (metric: Metric) => string;
}

const visitMetrics = ['views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'] as const;

/** Each kind of widget, in the order of the gallery. */
export const widgetFacts: Record<WidgetKind, WidgetFacts> = {
  total: {
    label: message('Number'),
    icon: 'arrow-up',
    meaning: message('One number and its change.'),
    metrics,
    size: 'small',
    titleOf: (metric) => t(metricWords[metric].label),
  },
  series: {
    label: message('Trend'),
    icon: 'analytics',
    meaning: message('One number over time.'),
    metrics,
    size: 'wide',
    titleOf: (metric) => t(metricWords[metric].course),
  },
  top_members: {
    label: message('Members'),
    icon: 'group',
    meaning: message('The members with the most activity.'),
    metrics,
    size: 'medium',
    titleOf: (metric) => t(metricWords[metric].ranking),
  },
  top_links: {
    label: message('Links'),
    icon: 'link',
    meaning: message('The group’s most clicked links.'),
    metrics: ['clicks'],
    size: 'medium',
    titleOf: () => t('Most clicked links'),
  },
  sources: {
    label: message('Sources'),
    icon: 'tap',
    meaning: message('Card, QR code, pass, signature or link.'),
    metrics: visitMetrics,
    size: 'medium',
    titleOf: () => t('Sources'),
  },
  devices: {
    label: message('Devices'),
    icon: 'mobile',
    meaning: message('Phones, computers and tablets.'),
    metrics: visitMetrics,
    size: 'medium',
    titleOf: () => t('Devices'),
  },
  countries: {
    label: message('Countries'),
    icon: 'website',
    meaning: message('Where visitors were.'),
    metrics: visitMetrics,
    size: 'medium',
    titleOf: () => t('Countries'),
  },
  referrers: {
    label: message('Pages'),
    icon: 'open',
    meaning: message('Sites that linked to the profiles.'),
    metrics: visitMetrics,
    size: 'medium',
    titleOf: () => t('Referrers'),
  },
};

export const sizeWords: Record<Widget['size'], string> = {
  small: message('Small'),
  medium: message('Medium'),
  large: message('Large'),
  wide: message('Wide'),
};

export const sizes = ['small', 'medium', 'large', 'wide'] as const;

export const titleOf = ({ title, kind, metric }: Pick<Widget, 'title' | 'kind' | 'metric'>) =>
  title || widgetFacts[kind].titleOf(metric);

/** A new widget with its defaults. */
export function newWidget(kind: WidgetKind, metric: Metric, range: Widget['range']): Widget {
  const facts = widgetFacts[kind];
  return {
    widget_id: newWidgetId(),
    kind,
    metric: facts.metrics.includes(metric) ? metric : (facts.metrics[0] ?? metric),
    range,
    title: '',
    size: facts.size,
  };
}

export const newWidgetId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
