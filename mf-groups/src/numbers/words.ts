import type { Metric } from '@meishi/api-contract/analytics';
import type { IconName } from '@meishi/shell-sdk';

/** What each number is, in one line. */
export const metricWords: Record<Metric, { label: string; meaning: string }> = {
  views: { label: 'Views', meaning: 'A member’s profile was opened' },
  visitors: {
    label: 'Visitors',
    meaning: 'Different people at each profile, told apart within a day',
  },
  clicks: { label: 'Clicks', meaning: 'A link on a profile was opened' },
  taps: { label: 'Taps', meaning: 'A profile was opened by tapping a card' },
  saves: { label: 'Saves', meaning: 'A contact was saved to a phone' },
  exchanges: { label: 'Exchanges', meaning: 'Somebody left their details' },
};

const sourceIcons: Record<string, IconName> = {
  nfc: 'tap',
  qr: 'qr-code',
  wallet: 'wallet',
  signature: 'email',
  link: 'link',
  direct: 'website',
};

const deviceIcons: Record<string, IconName> = { mobile: 'mobile', desktop: 'desktop' };

export const sourceIcon = (value: string) => sourceIcons[value];
export const deviceIcon = (value: string) => deviceIcons[value];

/** Why a breakdown shows nothing. */
export const withheldWords =
  'Fewer than five members had visitors in this time. To keep single people from being recognised, this is shown from five on.';
