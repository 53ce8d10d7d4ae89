import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Heading, Text } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';

interface EmptyStateProps {
  title: string;
  /** The action that adds the first entry. */
  children?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  /** Heading level: 2 directly below the page's title. */
  level?: 2 | 3;
}

/** Shown in place of an empty list: why it is empty and how to begin. */
export function EmptyState({ title, children, icon = 'profile', action, level = 3 }: EmptyStateProps) {
  return (
    <EmptyBox>
      <BlankCards aria-hidden>
        <span />
        <span>
          <Icon name={icon} size={22} />
        </span>
      </BlankCards>
      <Heading level={level} size="lead">
        {title}
      </Heading>
      {children && (
        <Text as="div" size="small" tone="soft" style={{ maxWidth: '44ch' }}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: space(3) }}>{action}</div>}
    </EmptyBox>
  );
}

const EmptyBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(12)} ${space(6)};
  text-align: center;
  text-wrap: balance;
`;

/** Two blank cards, the illustration of empty states. */
const BlankCards = styled.div`
  position: relative;
  width: 104px;
  height: 72px;
  margin-bottom: ${space(4)};

  > span {
    position: absolute;
    inset: 4px 8px;
    display: grid;
    place-items: center;
    border: 1px solid ${theme.colour.hairline};
    border-radius: 5px;
    background: ${theme.colour.surface};
    color: ${theme.colour.inkFaint};
  }

  > :first-child {
    transform: rotate(-8deg);
    background: ${theme.colour.sunken};
  }

  > :last-child {
    transform: rotate(4deg);
    box-shadow: ${theme.shadow.lift};
  }
`;
