import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { withBase } from '../base-path.ts';
import { Logo } from '../brand/Logo.tsx';
import { IconButton, IconLink } from '../button/Button.tsx';
import { space, theme } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { drawerStyle } from './drawer-style.ts';
import { Footer } from './Footer.tsx';
import { hideInPrint } from './hide-in-print.ts';
import { defaultFooter, type FooterLink, type NavigationEntry } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';
import { useDrawer } from './use-drawer.ts';

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
    <Frame $sidebar={sidebar !== false} data-sidebar={sidebar || undefined}>
      <SkipLink href="#content">{t('Skip to content')}</SkipLink>
      {sidebar && (
        <>
          {collapsed ? (
            <Rail ref={topBar}>
              <RailButton type="button" aria-label={t('Menu')} title={t('Menu')} popoverTarget="sidebar">
                <Logo brand={brand} size={24} withName={false} />
              </RailButton>
            </Rail>
          ) : (
            <TopBar ref={topBar}>
              <BrandLink brand={brand} follow={follow} />
              <TopEnd>
                <TopLinks entries={topEntries} follow={follow} close={close} />
                <IconButton icon="menu" label={t('Menu')} popoverTarget="sidebar" />
              </TopEnd>
            </TopBar>
          )}
          <Drawer
            ref={drawer}
            id="sidebar"
            aria-label={t('Sidebar')}
            popover="auto"
            onBeforeToggle={onBeforeToggle}
            onToggle={onToggle}
          >
            <DrawerHead>
              <BrandLink brand={brand} follow={follow} />
              <TopEnd>
                <TopLinks entries={topEntries} follow={follow} close={close} />
                <CloseButton
                  icon="close"
                  label={t('Close menu')}
                  popoverTarget="sidebar"
                  popoverTargetAction="hide"
                />
              </TopEnd>
            </DrawerHead>
            <Sidebar {...{ entries, bottomEntries, currentPath, follow, close, account }} />
          </Drawer>
        </>
      )}
      <Content ref={content}>
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
        {footer && <Footer links={footer} follow={follow} languages={languages} />}
      </Content>
    </Frame>
  );
}

interface BrandLinkProps {
  brand: GroupBrand | null;
  follow: (to: string) => (event: MouseEvent) => void;
}

/** The logo: opens the group's own site where it has one. */
function BrandLink({ brand, follow }: BrandLinkProps) {
  return brand?.site_url ? (
    <LogoAnchor href={brand.site_url} rel="noopener">
      <Logo brand={brand} size={26} />
    </LogoAnchor>
  ) : (
    <LogoAnchor href={withBase('/')} onClick={follow('/')}>
      <Logo brand={brand} size={26} />
    </LogoAnchor>
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
      <IconLink key={to} icon={icon} label={label} href={withBase(to)} onClick={follow(to)} />
    ) : (
      <IconButton
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

const Frame = styled.div<{ $sidebar: boolean }>`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;

  ${theme.media.wide} {
    display: grid;
    grid-template-columns: ${({ $sidebar }) => ($sidebar ? `${theme.sidebarWidth} ` : '')}minmax(0, 1fr);
  }
`;

const SkipLink = styled.a`
  position: absolute;
  top: -100px;
  inset-inline-start: ${space(3)};
  z-index: 90;
  padding: ${space(2)} ${space(4)};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.ink};
  color: ${theme.colour.onInk};

  &:focus {
    top: ${space(3)};
  }
`;

const TopBar = styled.header`
  ${hideInPrint}
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 60px;
  padding-inline: ${space(4)} ${space(2)};
  background: ${theme.colour.paper};
  border-bottom: 1px solid ${theme.colour.hairline};

  ${theme.media.wide} {
    display: none;
  }
`;

const TopEnd = styled.div`
  display: flex;
`;

/** The collapsed sidebar on small screens: the logo above the page. */
const Rail = styled.header`
  ${hideInPrint}
  display: flex;
  justify-content: center;

  ${theme.media.wide} {
    display: none;
  }
`;

const RailButton = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${theme.radius.regular};
  background: none;

  ${theme.media.hover} {
    &:hover {
      background: var(--press);
    }
  }
`;

const Drawer = styled.aside`
  ${drawerStyle}
  ${hideInPrint}
`;

const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding-block-end: ${space(6)};
  padding-inline: ${space(3)} ${space(1)};
`;

const CloseButton = styled(IconButton)`
  ${theme.media.wide} {
    display: none;
  }
`;

const LogoAnchor = styled.a`
  display: inline-flex;
  min-height: 44px;
  align-items: center;
  border-radius: ${theme.radius.small};
  text-decoration: none;
`;

const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;

  /* On small screens the footer begins below the window, so that it does not move while the page loads. */
  @media not all and (min-width: 960px) {
    &:not(:last-child) {
      min-height: 100dvh;
    }
  }

  &:focus {
    outline: none;
  }
`;
