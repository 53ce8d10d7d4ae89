import { type Metric, metrics, type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import { type Widget, widgetKinds } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { getGroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { contractWord, space, theme, useApiQuery } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { metricWords } from '../../numbers/words.ts';
import { t } from '../../words.ts';
import { WidgetTile } from './WidgetTile.tsx';
import { widgetDataOf } from './widget-data-of.ts';
import { newWidget, widgetFacts } from './widget-facts.ts';

interface WidgetGalleryProps {
  groupId: string;
  onClose: () => void;
  onAdd: (widget: Widget) => void;
}

/** All kinds of widgets with the group's own numbers, to add one. */
export function WidgetGallery({ groupId, onClose, onAdd }: WidgetGalleryProps) {
  const [metric, setMetric] = useState<Metric>('views');
  const [range, setRange] = useState<Range>('30d');
  const { data: analytics } = useApiQuery(
    getGroupAnalytics,
    { params: { id: groupId }, query: { range } },
    { keepPrevious: true },
  );
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('Add a widget')}
      description={t('Shown with your group’s own numbers.')}
    >
      <Choices>
        <Select
          label={t('Counts')}
          value={metric}
          options={metrics.map((value) => ({ value, label: t(metricWords[value].label) }))}
          onChange={(event) => setMetric(event.target.value as Metric)}
        />
        <Select
          label={t('Time')}
          value={range}
          options={ranges.map((value) => ({ value, label: contractWord(rangeWords[value].short) }))}
          onChange={(event) => setRange(event.target.value as Range)}
        />
      </Choices>
      <Kinds aria-label={t('Kinds of widgets')}>
        {widgetKinds.map((kind) => {
          const widget = newWidget(kind, metric, range);
          const { label, meaning } = widgetFacts[kind];
          const shown: Widget = { ...widget, size: kind === 'total' ? 'small' : 'medium' };
          return (
            <li key={kind}>
              <Miniature aria-hidden inert>
                <WidgetTile widget={shown} data={analytics && widgetDataOf(shown, analytics)} />
              </Miniature>
              <Kind type="button" onClick={() => onAdd(widget)}>
                <strong>{t(label)}</strong>
                <span>{t(meaning)}</span>
              </Kind>
            </li>
          );
        })}
      </Kinds>
    </Dialog>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: ${space(4)};
  max-width: 420px;
  margin-bottom: ${space(6)};
`;

const Kinds = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${space(6)} ${space(4)};

  > li {
    position: relative;
  }

  ${theme.media.hover} {
    > li:hover [data-widget] {
      border-color: ${theme.colour.ink};
    }
  }
`;

const Kind = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  padding: ${space(2)} ${space(1)} 0;
  border: 0;
  border-radius: ${theme.radius.large};
  background: transparent;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  text-align: start;

  strong {
    color: ${theme.colour.ink};
    font: 550 ${theme.size.small} ${theme.font.text};
  }

  /* Extends the button's target over the preview above. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.large};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: 4px;
  }
`;

/* Rendered in real size and scaled down, so that the preview is accurate. */
const Miniature = styled.div`
  height: 168px;
  overflow: hidden;
  border-radius: ${theme.radius.large};
  text-align: start;
  pointer-events: none;

  figcaption {
    display: none;
  }

  > section {
    width: 133.34%;
    height: 224px;
    transform: scale(0.75);
    transform-origin: 0 0;

    [dir='rtl'] & {
      transform-origin: 100% 0;
    }
    border-radius: 20px;
  }
`;
