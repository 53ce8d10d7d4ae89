import type { Widget, WidgetData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { contractWord, Row, space, theme, truncated } from '@meishi/shell-sdk';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { WidgetBody } from './WidgetBody.tsx';
import { titleOf } from './widget-facts.ts';

interface WidgetTileProps {
  widget: Widget;
  data: WidgetData | undefined;
  /** Replaces the title, for example with a text field. */
  title?: ReactNode;
  controls?: ReactNode;
}

/** A widget with its title, its range and its numbers. */
export function WidgetTile({ widget, data, title, controls }: WidgetTileProps) {
  const id = useId();
  return (
    <Tile as="section" aria-labelledby={id} data-widget={widget.widget_id}>
      <Row as="header" gap={1} align="start">
        <Words>
          <h2 id={id} title={titleOf(widget)}>
            {title ?? titleOf(widget)}
          </h2>
          <p>{contractWord(rangeWords[widget.range].short)}</p>
        </Words>
        {controls}
      </Row>
      <WidgetBody widget={widget} data={data} />
    </Tile>
  );
}

const Tile = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  height: 100%;
  min-width: 0;
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;

  h2 {
    margin-inline: -${space(1)};
    padding-inline: ${space(1)};
    ${truncated}
    color: ${theme.colour.ink};
    font: 550 var(--widget-title, ${theme.size.small}) ${theme.font.text};
  }

  p {
    color: ${theme.colour.inkFaint};
    font: var(--widget-range, ${theme.size.caption}) ${theme.font.text};
  }
`;
