import {
  countryName,
  deviceName,
  nameOrUnknown,
  sourceName,
} from '@meishi/api-contract/rules/analytics-words';
import type { IconName } from '../icon/icons.ts';
import { contractWord } from '../words/kit-words.ts';
import { currentLocale } from '../words/words.ts';

const named = (value: string) => value || contractWord(nameOrUnknown(value));

export const valueNames = {
  sources: (value: string) => contractWord(sourceName(value)),
  devices: (value: string) => contractWord(deviceName(value)),
  countries: (value: string) => contractWord(countryName(value, currentLocale())),
  browsers: named,
  referrers: named,
};

const sourceIcons = new Map<string, IconName>([
  ['nfc', 'tap'],
  ['qr', 'qr-code'],
  ['wallet', 'wallet'],
  ['signature', 'email'],
  ['link', 'link'],
  ['direct', 'website'],
]);

const deviceIcons = new Map<string, IconName>([
  ['mobile', 'mobile'],
  ['tablet', 'tablet'],
  ['desktop', 'desktop'],
]);

export const valueIcons = {
  sources: (value: string): IconName | undefined => sourceIcons.get(value),
  devices: (value: string): IconName | undefined => deviceIcons.get(value),
};
