import { theme } from '@meishi/shell-sdk';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface PartProps {
  title: string;
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the details of a contact. */
export function Part({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Line>
        <h3 id={id}>{title}</h3>
        {aside}
      </Line>
      {children}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;

  > h3 {
    color: ${theme.colour.inkFaint};
    font: 550 ${theme.size.caption} ${theme.font.text};
  }
`;
