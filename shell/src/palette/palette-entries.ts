import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { type FooterLink, type IconName, withBase } from '@meishi/shell-sdk';
import { groupsByName, type NavigationEntry, navigationFor } from '../navigation/entries.ts';
import { helpLink } from '../navigation/footer-links.ts';
import { remoteWord } from '../remotes/remote-words.ts';
import { allows, isGroupRule, meetsAccess, type SessionAccess } from '../routing/access.ts';
import { t } from '../words.ts';

/** One row of the palette: an address to open or an action. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** A second line that is searched too, such as a group's name. */
  detail?: string;
  icon: string;
  to?: string;
  run?: () => void;
}

/**
 * The pages that the user may open: those of the navigation, and others that need at most a group in their
 * address. Public pages without an entry, such as the checkout, and pages with neither sidebar nor entry, such as the
 * guide after sign-up, are steps of something else.
 */
export function palettePages(
  visitor: SessionAccess,
  registry: Registry,
  footer: readonly FooterLink[],
): PaletteEntry[] {
  const { main, bottom, top } = navigationFor(visitor, registry);
  const navigation = [...top, ...main, ...bottom].filter(({ action }) => !action);
  const declared = registry.remotes
    .flatMap(({ routes }) => routes)
    .flatMap((route) => declaredPages(route, visitor, navigation));
  const entries = [
    ...navigation.map(({ label, icon, to }) => pageEntry(label, icon, to)),
    pageEntry(t('Your account'), 'profile', '/account'),
    ...declared,
    ...footer.map(({ label, to }) => pageEntry(label, 'website', to)),
  ];
  return [...new Map(entries.toReversed().map((entry) => [entry.to, entry])).values()].toReversed();
}

function declaredPages(
  route: RemoteRoute,
  { user }: SessionAccess,
  navigation: readonly NavigationEntry[],
): PaletteEntry[] {
  const { path, access, title } = route;
  if (!route.sidebar && !route.navigation) return [];
  const label = remoteWord(route, title);
  const parameters = path.match(/\{\w+\}/g) ?? [];
  if (isGroupRule(access)) {
    if (parameters.length !== 1) return [];
    return groupsByName(user)
      .filter((group) => allows(access, group))
      .map(({ name, display_name }) =>
        pageEntry(label, 'group', path.replace('{groupname}', name), display_name),
      );
  }
  if (access === 'public' || parameters.length > 0 || !meetsAccess(access, user)) return [];
  const parent = navigation.find(({ to }) => path.startsWith(`${to}/`));
  return [pageEntry(label, parent?.icon ?? 'forward', path, parent?.label)];
}

const pageEntry = (label: string, icon: string, to: string, detail?: string): PaletteEntry => ({
  id: `page ${to}`,
  label,
  detail,
  icon,
  to,
});

/** The user's groups, each opened at the page that the user sees most of. */
export const paletteGroups = ({ user }: SessionAccess): PaletteEntry[] =>
  groupsByName(user).map(({ name, display_name, admin }) => ({
    id: `group ${name}`,
    label: display_name,
    icon: 'group',
    to: admin ? `/group/${name}` : `/group/${name}/membership`,
  }));

interface ActionHandlers {
  isDark: boolean;
  chooseTheme: (choice: 'light' | 'dark') => void;
  signOut: () => Promise<boolean>;
}

/** What the user can do from every page. Pages of a missing remote are left out. */
export function paletteActions(
  registry: Registry,
  { isDark, chooseTheme, signOut }: ActionHandlers,
): PaletteEntry[] {
  const help = helpLink();
  const paths = new Set(registry.remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const opening = (label: string, icon: IconName, to: string): PaletteEntry[] =>
    paths.has(to.replace(/\?.*/, '')) ? [{ id: `action ${to}`, label, icon, to }] : [];
  return [
    ...opening(t('Share my card'), 'qr-code', '/share'),
    ...opening(t('New contact'), 'add', '/contacts?new'),
    ...opening(t('New profile'), 'add', '/dashboard?new'),
    ...opening(t('New group'), 'add', '/new-group'),
    ...opening(t('Design a card'), 'palette', '/designer'),
    {
      id: 'action theme',
      label: isDark ? t('Light theme') : t('Dark theme'),
      icon: isDark ? 'light' : 'dark',
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    { id: 'action help', label: help.label, icon: 'info', run: () => location.assign(withBase(help.to)) },
    { id: 'action contact-us', label: t('Contact us'), icon: 'email', to: '/contact-us' },
    { id: 'action log-out', label: t('Log Out'), icon: 'log-out', run: () => void signOut() },
  ];
}
