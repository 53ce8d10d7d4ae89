import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, theme } from '../theme/theme.ts';

export interface TabsProps {
  /** What the tabs divide; for screen readers. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** The open tab, when the page keeps it, e.g. in the address. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Parts of a page of which one is in sight. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={onChange}
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}

const List = styled(Radix.List)`
  display: flex;
  gap: ${space(6)};
  overflow-x: auto;
  border-bottom: 1px solid ${theme.colour.hairline};
  scrollbar-width: none;
`;

const Tab = styled(Radix.Trigger)`
  position: relative;
  flex: none;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    border-radius: 2px 2px 0 0;
    background: ${theme.colour.ink};
    transform: scaleX(0);
    transition: transform ${theme.motion.regular};
  }

  &:hover,
  &[data-state='active'] {
    color: ${theme.colour.ink};
  }

  &[data-state='active']::after {
    transform: none;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${theme.radius.small};
  }
`;

const Panel = styled(Radix.Content)`
  padding-top: ${space(6)};
`;
