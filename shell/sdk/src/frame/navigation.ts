import type { IconName } from '../icon/icons.ts';
import { t } from '../words/kit-words.ts';

/** One entry of the sidebar. */
export interface NavigationEntry {
  label: string;
  icon: IconName;
  /** The address to open. Entries with an action, such as Log Out, have `onSelect` instead. */
  to?: string;
  onSelect?: () => void;
  /** A badge after the label: NEW. */
  badge?: string;
  /** Highlights the entry: Upgrade Now. */
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

/** Whether an entry leads to the open page or to one of its parents. */
export const isCurrent = (entry: NavigationEntry, path: string) =>
  entry.to !== undefined && (path === entry.to || path.startsWith(`${entry.to}/`));
