import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { usePageTitle } from './page-title.ts';

const widths = { narrow: '560px', regular: '880px', wide: '1200px' } as const;

interface PageProps {
  /** Title of the browser's tab. */
  title?: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The column of a page, beside the sidebar and above the footer. */
export function Page({ title, width = 'regular', children }: PageProps) {
  usePageTitle(title);
  return <Column $width={widths[width]}>{children}</Column>;
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons. The main action comes last. */
  actions?: ReactNode;
}

/** The page's `<h1>`. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <Heading level={1}>{title}</Heading>
        {lead && (
          <Text tone="soft" style={{ marginTop: space(2), maxWidth: '60ch' }}>
            {lead}
          </Text>
        )}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, below a hairline. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <SectionBox aria-labelledby={id}>
      <Header>
        <div>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {description && (
            <Text size="small" tone="soft" style={{ marginTop: space(1), maxWidth: '64ch' }}>
              {description}
            </Text>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </SectionBox>
  );
}

const Column = styled.div<{ $width: string }>`
  display: flex;
  flex-direction: column;
  gap: ${space(10)};
  width: 100%;
  max-width: calc(${({ $width }) => $width} + ${space(16)});
  margin-inline: auto;
  padding: ${space(12)} ${space(8)} ${space(20)};

  /* Beside a sidebar, pages of every width begin at the same edge. */
  [data-sidebar] & {
    --widest: calc(${widths.wide} + ${space(16)});
    max-width: var(--widest);
    padding-inline-end: max(${space(8)}, min(100%, var(--widest)) - ${({ $width }) => $width} - ${space(8)});
  }

  ${theme.media.narrow} {
    gap: ${space(8)};

    &&& {
      padding: ${space(6)} ${space(4)} ${space(14)};
    }
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  max-width: 100%;

  > * {
    max-width: 100%;
  }
`;

const SectionBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding-top: ${space(8)};
  border-top: 1px solid ${theme.colour.hairline};
`;
