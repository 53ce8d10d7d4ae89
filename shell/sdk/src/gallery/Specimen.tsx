import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../layout/boxes.tsx';
import { Heading } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';

interface SpecimenProps {
  title: string;
  children: ReactNode;
}

/** One component in its states, in the light and in the dark theme. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={3} size="lead">
        {title}
      </Heading>
      <Panes>
        <Pane data-theme="light">{children}</Pane>
        <Pane data-theme="dark">{children}</Pane>
      </Panes>
    </Stack>
  );
}

const Panes = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pane = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  padding: ${space(6)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.paper};

  ${theme.media.narrow} {
    padding: ${space(4)};
  }
`;
