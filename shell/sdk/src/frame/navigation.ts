import type { IconName } from '../icon/icons.ts';
import { branding } from '../words/branding.ts';
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

/** The page that says what is stored about people: the operator's, or the built-in one. */
export const privacyNotice = (): string => branding().legal.privacy ?? '/privacy-notice';

/** The privacy notice, and the other pages that the operator must have by law. */
export function legalLinks(): FooterLink[] {
  const { imprint, terms } = branding().legal;
  return [
    { label: t('Privacy notice'), to: privacyNotice() },
    ...(terms ? [{ label: t('Terms'), to: terms }] : []),
    ...(imprint ? [{ label: t('Imprint'), to: imprint }] : []),
  ];
}

export const defaultFooter = (): readonly FooterLink[] => [
  ...legalLinks(),
  { label: t('Pricing'), to: '/pricing' },
];

/** The address of the entry that leads to the open page, or else to the closest of its parents. */
export const currentEntry = (entries: readonly NavigationEntry[], path: string): string | undefined =>
  entries
    .flatMap(({ to }) => (to !== undefined && (path === to || path.startsWith(`${to}/`)) ? [to] : []))
    .sort((one, other) => other.length - one.length)[0];
