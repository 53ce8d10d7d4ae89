import { space, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export function Facts({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: ${space(4)};
  font: ${theme.size.small} ${theme.font.text};

  dt {
    color: ${theme.colour.inkFaint};
  }

  dd {
    margin: ${space(1)} 0 0;
    overflow-wrap: anywhere;
  }
`;
