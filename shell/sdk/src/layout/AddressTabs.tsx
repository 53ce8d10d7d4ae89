import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Anchor } from '../router/Link.tsx';
import { tabListStyle, tabStyle } from './tab-style.ts';
import { useFadingEnds } from './use-fading-ends.ts';

export interface AddressTabsProps {
  /** What the tabs divide; for screen readers. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; to: string }[];
  /** The one that is open; none of them on a page beside them. */
  value: string;
}

/** Tabs that are pages of their own: links, so that each has an address and opens in a new window. */
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
