import { Link, Page, PageHeader, screenOnly, space, theme } from '@meishi/shell-sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { t } from '../words';
import { type AdminTab, adminTabs } from './adminTabs';

interface AdminFrameProps {
  tab: AdminTab;
  /** The page's `<h1>`. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A room of the admin area, with the way to the others above it. */
export function AdminFrame({ tab, title, lead, actions, children }: AdminFrameProps) {
  return (
    <Page title={t('{{title}} · Admin', { title })} width="wide">
      <Head>
        <AdminNav tab={tab} />
        <PageHeader title={title} lead={lead} actions={actions} />
      </Head>
      {children}
    </Page>
  );
}

/** Links, so that each room has an address and opens in a new window. */
function AdminNav({ tab }: { tab: AdminTab }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav aria-label={t('Admin')}>
      <List ref={list}>
        {adminTabs.map(({ tab: value, label, to }) => (
          <li key={value}>
            <TabLink quiet to={to} aria-current={value === tab ? 'page' : undefined}>
              {label}
            </TabLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
  ${screenOnly}
`;

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
`;

const TabLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${theme.colour.ink};
  }

  &[aria-current] {
    box-shadow: inset 0 -2px ${theme.colour.ink};
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${theme.radius.small};
  }
`;
