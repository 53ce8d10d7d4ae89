import { isIconName, type NavigationEntry as KitEntry } from '@meishi/shell-sdk';
import type { NavigationEntry } from './entries.ts';

/** Converts the entries for the kit's frame. An unknown icon becomes a neutral one. Visitors cannot sign out. */
export function toKitEntries(entries: NavigationEntry[], signOut?: () => Promise<void>): KitEntry[] {
  return entries.map(({ act, to, icon, ...entry }) => ({
    ...entry,
    icon: isIconName(icon) ? icon : 'custom',
    ...(act === 'log-out' ? { onSelect: () => void signOut?.() } : { to }),
  }));
}
