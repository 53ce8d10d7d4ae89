import type { Analytics } from '@meishi/api-contract/analytics';
import { Icon, theme } from '@meishi/shell-sdk';
import { formatCount } from '@meishi/shell-sdk/charts';
import styled from 'styled-components';
import { filteredParts } from './words';

/** "1,204 hits: 871 counted, 190 bots, …": opens to what each of them is. Nothing is left out, so they add up. */
export function HonestCounts({ filtered }: Pick<Analytics, 'filtered'>) {
  const parts = filteredParts(filtered);
  const sentence = parts
    .filter(({ name, count }) => name === 'counted' || count > 0)
    .map(({ count, label }) => `${formatCount(count)} ${label}`)
    .join(', ');
  return (
    <Breakdown>
      <summary>
        <Icon name="forward" size={16} />
        <span>
          <strong>
            {formatCount(filtered.hits)} {filtered.hits === 1 ? 'hit' : 'hits'}
          </strong>
          : {sentence}
        </span>
      </summary>
      <ul>
        {parts.map(({ name, count, label, why }) => (
          <li key={name}>
            <Amount>{formatCount(count)}</Amount>
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
    padding: 4px 0 8px 22px;
  }

  li {
    display: grid;
    grid-template-columns: 7ch 1fr;
    gap: 16px;
    padding: 10px 0;
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

const Amount = styled.span`
  font-weight: 550;
  text-align: end;
  color: ${theme.colour.ink};
`;
