import type { MouseEvent, ReactNode } from 'react';
import { withBase } from '../base-path.ts';
import { Icon } from '../icon/Icon.tsx';
import { t } from '../words/kit-words.ts';
import { currentEntry, type NavigationEntry } from './navigation.ts';
import * as css from './sidebar.module.css';

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
  const current = currentEntry([...entries, ...bottomEntries], currentPath);
  const render = (entry: NavigationEntry) => (
    <li key={entry.to ?? entry.label}>
      <Entry
        entry={entry}
        current={entry.to !== undefined && entry.to === current}
        follow={follow}
        close={close}
      />
    </li>
  );
  return (
    <nav className={css.navigation} aria-label={t('Main')}>
      <ul className={css.list}>{entries.map(render)}</ul>
      <div className={css.bottom}>
        {account}
        {bottomEntries.length > 0 && <ul className={css.list}>{bottomEntries.map(render)}</ul>}
      </div>
    </nav>
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
      <span className={css.label}>{entry.label}</span>
      {entry.badge && <span className={css.badge}>{entry.badge}</span>}
    </>
  );
  if (entry.to === undefined)
    return (
      <button
        type="button"
        className={css.entry}
        onClick={() => {
          close();
          entry.onSelect?.();
        }}
      >
        {content}
      </button>
    );
  return (
    <a
      className={css.entry}
      href={withBase(entry.to)}
      aria-current={current ? 'page' : undefined}
      data-highlight={entry.highlight || undefined}
      onClick={follow(entry.to)}
    >
      {content}
    </a>
  );
}
