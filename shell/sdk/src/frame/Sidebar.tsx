import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { withBase } from '../base-path.ts';
import { Icon } from '../icon/Icon.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { isCurrent, type NavigationEntry } from './navigation.ts';

interface SidebarProps {
  entries: readonly NavigationEntry[];
  bottomEntries: readonly NavigationEntry[];
  currentPath: string;
  follow: (to: string) => (event: MouseEvent) => void;
  /** Closes the surrounding drawer. */
  close: () => void;
  account?: ReactNode;
}

/** The navigation: entries at the top, and a separate list at the bottom. */
export function Sidebar({ entries, bottomEntries, currentPath, follow, close, account }: SidebarProps) {
  const render = (entry: NavigationEntry) => (
    <li key={entry.to ?? entry.label}>
      <Entry entry={entry} current={isCurrent(entry, currentPath)} follow={follow} close={close} />
    </li>
  );
  return (
    <Nav aria-label={t('Main')}>
      <List>{entries.map(render)}</List>
      <Bottom>
        {account}
        {bottomEntries.length > 0 && <List>{bottomEntries.map(render)}</List>}
      </Bottom>
    </Nav>
  );
}

function Entry({
  entry,
  current,
  follow,
  close,
}: Pick<SidebarProps, 'follow' | 'close'> & { entry: NavigationEntry; current: boolean }) {
  const content = (
    <>
      <Icon name={entry.icon} size={18} />
      <Label>{entry.label}</Label>
      {entry.badge && <New>{entry.badge}</New>}
    </>
  );
  if (entry.to === undefined)
    return (
      <EntryButton
        type="button"
        onClick={() => {
          close();
          entry.onSelect?.();
        }}
      >
        {content}
      </EntryButton>
    );
  return (
    <EntryLink
      href={withBase(entry.to)}
      aria-current={current ? 'page' : undefined}
      data-highlight={entry.highlight || undefined}
      onClick={follow(entry.to)}
    >
      {content}
    </EntryLink>
  );
}

const Nav = styled.nav`
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(8)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
`;

const Bottom = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${theme.colour.hairline};
`;

const entryStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 40px;
  padding: ${space(1)} ${space(3)};
  border: 0;
  border-radius: ${theme.radius.regular};
  background: transparent;
  color: ${theme.colour.inkSoft};
  font: 500 ${theme.size.small} ${theme.font.text};
  text-align: start;
  text-decoration: none;
  transition:
    background-color ${theme.motion.quick},
    color ${theme.motion.quick};

  ${theme.media.hover} {
    &:hover {
      background: var(--press);
      color: ${theme.colour.ink};
    }
  }

  &&[aria-current='page'] {
    background: ${theme.colour.ink};
    color: ${theme.colour.onInk};
  }

  &[data-highlight]:not([aria-current='page']) {
    color: ${theme.colour.accentText};
    background: ${theme.colour.accentWash};
    font-weight: 600;
  }

  ${theme.media.touch} {
    min-height: 48px;
    font-size: 1rem;
  }

  @media (forced-colors: active) {
    &&[aria-current='page'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const EntryLink = styled.a`
  ${entryStyle}
`;

const EntryButton = styled.button`
  ${entryStyle}
`;

const Label = styled.span`
  flex: 1;
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const New = styled.span`
  padding: 1px 6px;
  border-radius: 4px;
  border: 1px solid currentColor;
  font: 600 0.625rem/0.875rem ${theme.font.text};
  letter-spacing: 0.06em;
`;
