import { Heading, Icon, Row, Surface, Text, theme } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface PageCardProps {
  title: string;
  /** Why the page is not shown. */
  reason: string;
  /** Whether the rest of the screen works. */
  isAlone?: boolean;
  children?: ReactNode;
}

/** Shown instead of a page. */
export function PageCard({ title, reason, isAlone = true, children }: PageCardProps) {
  return (
    <Place>
      <Surface padding={8} role="alert">
        <Icon name="error" size={28} />
        <Heading level={1} size="heading">
          {title}
        </Heading>
        <Text tone="soft">{reason}</Text>
        {isAlone && <Text tone="soft">{t('Everything else still works.')}</Text>}
        {children && (
          <Row gap={3} wrap>
            {children}
          </Row>
        )}
      </Surface>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  padding: 24px 16px;

  > * {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 16px;
    max-width: 480px;
  }

  > * > svg {
    color: ${theme.colour.danger};
  }
`;
