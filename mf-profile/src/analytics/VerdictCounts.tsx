import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { formatCount, Icon, theme } from '@meishi/shell-sdk';
import styled, { css } from 'styled-components';
import { Trans } from '../words.ts';
import { filteredParts } from './words.ts';

/** "1,204 hits: 871 counted, 190 bots, …", with the explanation of each verdict. The verdicts add up to all hits. */
export function VerdictCounts({ filtered }: Pick<Analytics, 'filtered'>) {
  const parts = filteredParts(filtered);
  const sentence = parts
    .filter(({ name, count }) => name === 'counted' || count > 0)
    .map(({ text }) => text)
    .join(', ');
  return (
    <Breakdown>
      <summary>
        <Icon name="forward" size={16} />
        <span>
          <Trans
            i18nKey="<strong>{{count, number}} events</strong>: {{parts}}"
            components={{ strong: <strong /> }}
            values={{
              count: filtered.hits,
              one: '<strong>1 event</strong>: {{parts}}',
              parts: sentence,
            }}
          />
        </span>
      </summary>
      <Whole aria-hidden>
        {parts.map(({ name, count }) => (
          <span key={name} data-part={name} style={{ flexGrow: count }} />
        ))}
      </Whole>
      <ul>
        {parts.map(({ name, count, label, why }) => (
          <li key={name}>
            <Amount>{formatCount(count)}</Amount>
            <Mark data-part={name} aria-hidden />
            <span>
              <strong>{label}</strong> {why}
            </span>
          </li>
        ))}
      </ul>
    </Breakdown>
  );
}

const Breakdown = styled.details`
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    border-radius: ${theme.radius.small};
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    svg {
      transition: rotate ${theme.motion.regular};
    }
  }

  &[open] summary svg {
    rotate: 90deg;
  }

  strong {
    font-weight: 550;
    color: ${theme.colour.ink};
  }

  ul {
    display: grid;
    max-width: 640px;
    padding: 4px 0 8px;
  }

  li {
    display: grid;
    grid-template-columns: 7ch 8px 1fr;
    align-items: baseline;
    gap: 12px;
    padding: 10px 0;
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

const Amount = styled.span`
  font-weight: 550;
  text-align: end;
  color: ${theme.colour.ink};
`;

const partColours = css`
  forced-color-adjust: none;

  &[data-part='counted'] {
    background: ${theme.colour.series1};
  }

  &[data-part='bot'] {
    background: ${theme.colour.series6};
  }

  &[data-part='prefetch'] {
    background: ${theme.colour.series2};
  }

  &[data-part='duplicate'] {
    background: ${theme.colour.series5};
  }

  &[data-part='own'] {
    background: ${theme.colour.series3};
  }
`;

/** A bar of all hits, with one proportional segment per verdict. */
const Whole = styled.div`
  display: flex;
  gap: 2px;
  max-width: 640px;
  height: 10px;
  margin: 8px 0 12px;
  overflow: hidden;
  border-radius: 5px;

  > span {
    ${partColours}
  }
`;

const Mark = styled.span`
  ${partColours}
  width: 8px;
  height: 8px;
  border-radius: 2px;
`;
