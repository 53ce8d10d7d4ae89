import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Anchor } from '../router/Link.tsx';
import { tabListStyle, tabStyle } from './tab-style.ts';
import { useFadingEnds } from './use-fading-ends.ts';

interface AddressTabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; to: string }[];
  /** The open tab; undefined on other pages. */
  value: string;
}

/** Tabs that are separate pages: links, so that each has an address and can open in a new window. */
export function AddressTabs({ label, tabs, value }: AddressTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    const row = list.current;
    const open = row?.children[place];
    if (row && open instanceof HTMLElement)
      row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [place]);
  useFadingEnds(list);
  return (
    <nav aria-label={label}>
      <List ref={list}>
        {tabs.map((tab) => (
          <li key={tab.value}>
            <Tab to={tab.to} aria-current={tab.value === value ? 'page' : undefined}>
              {tab.label}
            </Tab>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  ${tabListStyle}

  > li {
    flex: none;
  }
`;

const Tab = styled(Anchor)`
  ${tabStyle}
`;
