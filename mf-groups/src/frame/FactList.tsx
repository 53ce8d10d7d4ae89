import { space, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A list of labels and values. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  font: ${theme.size.small} ${theme.font.text};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(3)};
    border-top: 1px solid ${theme.colour.hairline};
  }

  dt {
    color: ${theme.colour.inkSoft};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
