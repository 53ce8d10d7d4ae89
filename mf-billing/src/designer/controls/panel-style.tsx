import { space, theme } from '@meishi/shell-sdk';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

interface PanelSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a panel, below a hairline. */
export function PanelSection({ title, actions, children }: PanelSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {actions}
      </Head>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};

  & + & {
    border-top: 1px solid ${theme.colour.hairline};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 20px;

  h2 {
    font: 600 ${theme.size.caption} ${theme.font.text};
  }
`;

/** Fields of equal width in a row. */
export const Fields = styled.div<{ $columns?: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  gap: 6px;
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
`;

/** A hint below a control. */
export const Note = styled.p<{ $bad?: boolean }>`
  color: ${({ $bad }) => ($bad ? theme.colour.warning : theme.colour.inkFaint)};
  font: ${theme.size.caption} ${theme.font.text};
`;

/** The frame of a compact field. */
export const smallField = css`
  min-width: 0;
  height: 34px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.surface};
  font: ${theme.size.caption} ${theme.font.text};

  ${theme.media.touch} {
    height: 44px;
  }
`;

/** A compact native select. */
export const SmallSelect = styled.select`
  ${smallField}
  width: 100%;
  padding: 0 6px;

  &:focus-visible {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }
`;
