import { Heading, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What one of the possible holders of the card can do. */
export function CardOption({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Item>
      <Heading level={2} size="lead">
        {title}
      </Heading>
      {children}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 20px 0;
  border-bottom: 1px solid ${theme.colour.hairline};
`;
