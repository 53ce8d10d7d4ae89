import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type ToggleEvent, useEffect, useRef } from 'react';
import { withBase } from '../base-path.ts';
import { Logo } from '../brand/Logo.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { t } from '../words/kit-words.ts';
import { Footer } from './Footer.tsx';
import * as css from './frame.module.css';
import { defaultFooter, type FooterLink, type NavigationEntry } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';
import * as sidebar from './sidebar.module.css';

/**
 * Makes a native popover a modal drawer: while it is open, the parts behind it are inert and its first entry
 * has focus. The browser opens and closes it and returns focus.
 */
function useDrawer(present: boolean) {
  const drawer = useRef<HTMLElement>(null);
  const topBar = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const setInert = (inert: boolean) => {
    for (const part of [topBar.current, content.current]) if (part) part.inert = inert;
  };
  useEffect(() => {
    // A drawer that is removed while open fires no close event.
    if (!present && content.current) content.current.inert = false;
  }, [present]);
  return {
    drawer,
    topBar,
    content,
    close: () => drawer.current?.hidePopover?.(),
    onBeforeToggle: (event: ToggleEvent) => {
      // Before closing, because focus cannot return to an inert menu button.
      if (event.newState === 'closed') setInert(false);
    },
    onToggle: (event: ToggleEvent) => {
      if (event.newState !== 'open') return;
      setInert(true);
      drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    },
  };
}

export interface AppFrameProps {
  brand: GroupBrand | null;
  /** In the order in which they are shown. */
  entries: readonly NavigationEntry[];
  /** Shown separately at the end of the sidebar. */
  bottomEntries?: readonly NavigationEntry[];
  /** Icons beside the logo. */
  topEntries?: readonly NavigationEntry[];
  /** Path of the open page. */
  currentPath: string;
  /** Opens a page without reloading. Without it, links are plain links. */
  onNavigate?: (to: string) => void;
  /** False on pages without a sidebar. On small screens, `collapsed` shows only the logo, which opens it as a drawer. */
  sidebar?: boolean | 'collapsed';
  /** Below the entries, e.g. who is signed in. */
  account?: ReactNode;
  /** Null for no footer. */
  footer?: readonly FooterLink[] | null;
  /** Content at the end of the footer, such as the language choice. */
  languages?: ReactNode;
  children: ReactNode;
}

/**
 * Sidebar, page and footer. On wide screens the sidebar is beside the page. On small ones it is a native
 * popover behind a menu button, which opens, closes and returns focus without a script; while it is open, the
 * page is inert.
 */
export function AppFrame({
  brand,
  entries,
  bottomEntries = [],
  topEntries = [],
  currentPath,
  onNavigate,
  sidebar = true,
  account,
  footer = defaultFooter(),
  languages,
  children,
}: AppFrameProps) {
  const { drawer, topBar, content, close, onBeforeToggle, onToggle } = useDrawer(sidebar !== false);
  const collapsed = sidebar === 'collapsed';
  const follow = (to: string) => (event: MouseEvent) => {
    if (!onNavigate || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    close();
    onNavigate(to);
  };
  return (
    <div
      className={classes(css.frame, sidebar !== false && css.withSidebar)}
      data-sidebar={sidebar || undefined}
    >
      <a className={css.skipLink} href="#content">
        {t('Skip to content')}
      </a>
      {sidebar && (
        <>
          {collapsed ? (
            <header ref={topBar} className={css.rail}>
              <button
                type="button"
                className={css.railButton}
                aria-label={t('Menu')}
                title={t('Menu')}
                popoverTarget="sidebar"
              >
                <Logo brand={brand} size={24} withName={false} />
              </button>
            </header>
          ) : (
            <header ref={topBar} className={css.topBar}>
              <BrandLink brand={brand} follow={follow} />
              <div className={css.topEnd}>
                <TopLinks entries={topEntries} follow={follow} close={close} />
                <BarButton icon="menu" label={t('Menu')} popoverTarget="sidebar" />
              </div>
            </header>
          )}
          <aside
            ref={drawer}
            id="sidebar"
            className={css.drawer}
            aria-label={t('Sidebar')}
            popover="auto"
            onBeforeToggle={onBeforeToggle}
            onToggle={onToggle}
          >
            <div className={css.drawerHead}>
              <BrandLink brand={brand} follow={follow} />
              <div className={css.topEnd}>
                <TopLinks entries={topEntries} follow={follow} close={close} />
                <BarButton
                  className={css.closeButton}
                  icon="close"
                  label={t('Close menu')}
                  popoverTarget="sidebar"
                  popoverTargetAction="hide"
                />
              </div>
            </div>
            <Sidebar {...{ entries, bottomEntries, currentPath, follow, close, account }} />
          </aside>
        </>
      )}
      <div ref={content} className={css.content}>
        <main id="content" className={css.main} tabIndex={-1}>
          {children}
        </main>
        {footer && <Footer links={footer} follow={follow} languages={languages} />}
      </div>
    </div>
  );
}

interface BrandLinkProps {
  brand: GroupBrand | null;
  follow: (to: string) => (event: MouseEvent) => void;
}

/** The logo: opens the group's own site where it has one. */
function BrandLink({ brand, follow }: BrandLinkProps) {
  return brand?.site_url ? (
    <a className={css.home} href={brand.site_url} rel="noopener">
      <Logo brand={brand} size={26} />
    </a>
  ) : (
    <a className={css.home} href={withBase('/')} onClick={follow('/')}>
      <Logo brand={brand} size={26} />
    </a>
  );
}

interface TopLinksProps {
  entries: readonly NavigationEntry[];
  follow: (to: string) => (event: MouseEvent) => void;
  /** Closes the drawer. */
  close: () => void;
}

function TopLinks({ entries, follow, close }: TopLinksProps) {
  return entries.map(({ label, icon, to, onSelect }) =>
    to ? (
      <a
        key={to}
        className={css.iconButton}
        href={withBase(to)}
        aria-label={label}
        title={label}
        onClick={follow(to)}
      >
        <Icon name={icon} />
      </a>
    ) : (
      <BarButton
        key={label}
        icon={icon}
        label={label}
        onClick={() => {
          close();
          onSelect?.();
        }}
      />
    ),
  );
}

interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}

/** The kit's quiet `IconButton`, with the styles of this frame. */
function BarButton({ icon, label, className, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes(css.iconButton, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

adoptSheet(css.default, sidebar.default);
