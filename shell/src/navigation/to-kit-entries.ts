import { isIconName, type NavigationEntry as KitEntry } from '@meishi/shell-sdk';
import type { NavigationEntry } from './entries.ts';

/** The entries as the kit's frame draws them; an icon that the kit lacks becomes a neutral one. */
export function toKitEntries(entries: NavigationEntry[], signOut: () => Promise<void>): KitEntry[] {
  return entries.map(({ act, to, icon, ...entry }) => ({
    ...entry,
    icon: isIconName(icon) ? icon : 'custom',
    ...(act === 'log-out' ? { onSelect: () => void signOut() } : { to }),
  }));
}
