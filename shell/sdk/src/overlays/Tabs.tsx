import * as Radix from '@radix-ui/react-tabs';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { tabListStyle, tabStyle } from '../layout/tab-style.ts';
import { useFadingEnds } from '../layout/use-fading-ends.ts';
import { space } from '../theme/theme.ts';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** The open tab, if the page controls it, for example by the address. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Tabs within a page, one of which is visible. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useFadingEnds(list);
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={onChange}
    >
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value} onMouseDown={focusWithoutRing}>
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

/** Radix focuses a pressed tab by script, for which browsers show the focus as for a key. */
function focusWithoutRing({ button, currentTarget }: MouseEvent<HTMLElement>): void {
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false };
  if (button === 0) currentTarget.focus(options);
}

const List = styled(Radix.List)`
  ${tabListStyle}
`;

const Tab = styled(Radix.Trigger)`
  ${tabStyle}
  padding: 0;
  border: 0;
  background: transparent;
`;

const Panel = styled(Radix.Content)`
  padding-top: ${space(6)};
`;
