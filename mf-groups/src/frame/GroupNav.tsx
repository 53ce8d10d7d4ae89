import { Link, space, theme } from '@meishi/shell-sdk';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words';
import { type GroupTab, groupAddress, groupTabs } from './groupTabs';

/** The way between the tabs of a group's home: links, so that each has an address and opens in a new window. */
export function GroupNav({ groupName, tab }: { groupName: string; tab: GroupTab | 'membership' }) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-tab='${tab}']`);
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [tab]);

  return (
    <nav aria-label={t('Group')}>
      <List ref={list}>
        {groupTabs.map(({ tab: value, label }) => (
          <li key={value} data-tab={value}>
            <TabLink
              quiet
              to={groupAddress(groupName, value)}
              aria-current={value === tab ? 'page' : undefined}
            >
              {label}
            </TabLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  position: relative;
  display: flex;
  gap: ${space(6)};
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${theme.colour.hairline};

  > li {
    flex: none;
  }

  @media (max-width: 1199.98px) {
    padding-inline-end: ${space(8)};
    mask-image: linear-gradient(to right, #000 calc(100% - ${space(8)}), transparent);
  }
`;

const TabLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

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
  &[aria-current] {
    color: ${theme.colour.ink};
  }

  &[aria-current]::after {
    transform: none;
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${theme.radius.small};
  }

  ${theme.media.calm} {
    &::after {
      transition: none;
    }
  }
`;
