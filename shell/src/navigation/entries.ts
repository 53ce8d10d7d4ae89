import type { Membership, User } from '@meishi/api-contract/endpoints/account/users';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { remoteWord } from '../remotes/remote-words.ts';
import { allows, isGroupRule, meetsAccess, type SessionAccess } from '../routing/access.ts';
import { t } from '../words.ts';

/** An entry of the sidebar. `action` is set for entries that are not pages. */
export interface NavigationEntry {
  label: string;
  icon: string;
  to: string;
  badge?: string;
  highlight?: boolean;
  action?: 'log-out';
}

interface Navigation {
  main: NavigationEntry[];
  bottom: NavigationEntry[];
  /** Icons beside the logo. */
  top: NavigationEntry[];
}

interface ShellPage extends Pick<RemoteRoute, 'path' | 'access' | 'words'> {
  navigation: NonNullable<RemoteRoute['navigation']>;
}

/** The shell's only page with an entry. All others come from the registry. */
const dreamTracking = (): ShellPage => ({
  path: '/dream-tracking',
  access: 'internal',
  navigation: { label: t('Dream Tracking'), icon: 'dreams', order: 70, place: 'main' },
});

/** The user's sidebar entries in the order of the specification (section 2). */
export function navigationFor(visitor: SessionAccess, registry: Registry): Navigation {
  const pages = [...registry.remotes.flatMap(({ routes }) => routes), dreamTracking()]
    .filter((page): page is ShellPage => page.navigation !== undefined)
    .sort((one, other) => one.navigation.order - other.navigation.order);
  const at = (place: keyof Navigation) =>
    pages.filter((page) => page.navigation.place === place).flatMap((page) => entriesFor(page, visitor));

  return { main: mainEntries(visitor.status, at), bottom: at('bottom'), top: at('top') };
}

function mainEntries(
  status: SessionAccess['status'],
  at: (place: 'main') => NavigationEntry[],
): NavigationEntry[] {
  if (status === 'loading') return [];
  if (status === 'signed-out') return [{ label: t('Log In'), icon: 'log-in', to: '/log-in' }];
  return [...at('main'), { label: t('Log Out'), icon: 'log-out', to: '/', action: 'log-out' }];
}

/** The entries of a page: one, or one for each group that may open it. */
function entriesFor(page: ShellPage, { status, user }: SessionAccess): NavigationEntry[] {
  const { path, access, navigation } = page;
  if (access !== 'public' && status !== 'signed-in') return [];

  const { unsubscribed } = navigation;
  const shown = unsubscribed && !isSubscribed(user) ? unsubscribed : navigation;
  const entry = (group?: Membership) => ({
    label: fill(remoteWord(page, shown.label), group),
    icon: shown.icon,
    to: fill(navigation.to ?? path, group),
    badge: navigation.badge && remoteWord(page, navigation.badge),
    highlight: 'highlight' in shown ? shown.highlight : undefined,
  });
  if (isGroupRule(access))
    return (
      groupsByName(user)
        .filter((group) => allows(access, group))
        // The admins of a group have the entry of the group.
        .filter(({ admin }) => access !== 'department-admin' || !admin)
        .map(entry)
    );
  return meetsAccess(access, user) ? [entry()] : [];
}

/** By name, because the API's order changes with each use. */
export function groupsByName(user: User | null): Membership[] {
  return (user?.groups ?? []).toSorted((one, other) => one.display_name.localeCompare(other.display_name));
}

/** A subscription with an overdue payment still needs managing. */
function isSubscribed(user: User | null): boolean {
  return ['active', 'trialing', 'past_due'].includes(user?.subscription.status ?? 'none');
}

function fill(text: string, group: Membership | undefined): string {
  return text
    .replaceAll('{group_name}', group?.name ?? '')
    .replaceAll('{group_display_name}', group?.display_name ?? '');
}
