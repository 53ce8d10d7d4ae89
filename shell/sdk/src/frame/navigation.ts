import type { IconName } from '../icon/icons.ts';
import { t } from '../words/kit-words.ts';

/** One entry of the sidebar. */
export interface NavigationEntry {
  label: string;
  icon: IconName;
  /** Address that it opens; entries that do something instead, such as Log Out, have `onSelect`. */
  to?: string;
  onSelect?: () => void;
  /** A short word behind the label: NEW. */
  badge?: string;
  /** Stands out from the others: Upgrade Now. */
  highlight?: boolean;
}

export interface FooterLink {
  label: string;
  to: string;
}

export const defaultFooter = (): readonly FooterLink[] => [
  { label: t('Privacy notice'), to: '/privacy-notice' },
  { label: t('Pricing'), to: '/pricing' },
];

/** Whether an entry leads to the page that is open, or to one above it. */
export const isCurrent = (entry: NavigationEntry, path: string) =>
  entry.to !== undefined && (path === entry.to || path.startsWith(`${entry.to}/`));
