import { type Metric, type Range, ranges } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { Widget } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { getGroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Button, SegmentedControl, Stack, TextField, useApiQuery } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { metricWords, rangeTitles } from '../../numbers/words.ts';
import { t } from '../../words.ts';
import { WidgetTile } from './WidgetTile.tsx';
import { widgetDataOf } from './widget-data-of.ts';
import { sizes, sizeWords, widgetFacts } from './widget-facts.ts';

interface WidgetSettingsProps {
  groupId: string;
  widget: Widget;
  onClose: () => void;
  onSave: (fields: Partial<Omit<Widget, 'widget_id'>>) => void;
}

/** The settings of a widget: metric, range, title and size, with a live preview. */
export function WidgetSettings({ groupId, widget, onClose, onSave }: WidgetSettingsProps) {
  const [chosen, setChosen] = useState(widget);
  const formId = useId();
  const { data: analytics } = useApiQuery(getGroupAnalytics, {
    params: { id: groupId },
    query: { range: chosen.range },
  });
  const facts = widgetFacts[chosen.kind];
  const change = (fields: Partial<Widget>) => setChosen({ ...chosen, ...fields });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { title, metric, range, size } = chosen;
    onSave({ title: title.trim(), metric, range, size });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('Widget settings')}
      description={t(facts.meaning)}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={formId}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} onSubmit={save}>
        <Preview $small={chosen.size === 'small'} aria-hidden inert>
          <WidgetTile
            widget={chosen.size === 'small' ? chosen : { ...chosen, size: 'medium' }}
            data={analytics && widgetDataOf(chosen, analytics)}
          />
        </Preview>
        <TextField
          label={t('Title')}
          optional
          value={chosen.title}
          placeholder={facts.titleOf(chosen.metric)}
          maxLength={60}
          onChange={(event) => change({ title: event.target.value })}
        />
        {facts.metrics.length > 1 && (
          <Select
            label={t('Counts')}
            value={chosen.metric}
            hint={t(metricWords[chosen.metric].meaning)}
            options={facts.metrics.map((value) => ({ value, label: t(metricWords[value].label) }))}
            onChange={(event) => change({ metric: event.target.value as Metric })}
          />
        )}
        <Select
          label={t('Time')}
          value={chosen.range}
          options={ranges.map((value) => ({ value, label: t(rangeTitles[value]) }))}
          onChange={(event) => change({ range: event.target.value as Range })}
        />
        <SegmentedControl
          label={t('Size')}
          value={chosen.size}
          options={sizes.map((value) => ({ value, label: t(sizeWords[value]) }))}
          onChange={(size) => change({ size })}
        />
      </Stack>
    </Dialog>
  );
}

const Preview = styled.div<{ $small: boolean }>`
  height: ${({ $small }) => ($small ? '136px' : '260px')};
  width: ${({ $small }) => ($small ? '200px' : '100%')};
  justify-self: center;

  figcaption {
    display: none;
  }
`;
