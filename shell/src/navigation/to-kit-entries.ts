import { isIconName, type NavigationEntry as KitEntry } from '@meishi/shell-sdk';
import type { NavigationEntry } from './entries.ts';

/** Converts the entries for the kit's frame. An unknown icon becomes the neutral one. Without `signOut`, log-out does nothing. */
export function toKitEntries(entries: NavigationEntry[], signOut?: () => Promise<boolean>): KitEntry[] {
  return entries.map(({ action, to, icon, ...entry }) => ({
    ...entry,
    icon: isIconName(icon) ? icon : 'custom',
    ...(action === 'log-out' ? { onSelect: () => void signOut?.() } : { to }),
  }));
}
