import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { linkAddress, shortAddress } from '@meishi/api-contract/rules/link-address';
import { t } from '../../words.ts';

/** A contact detail: its text and its address. */
export interface ContactRow {
  key: string;
  kind: LinkKind;
  label: string;
  text: string;
  href: string;
}

type ContactFields = Pick<PublicProfile, 'phones' | 'emails' | 'websites' | 'address'>;

/** Contact details, primary ones first. Entries without a valid address are left out. */
export function contactRows({ phones, emails, websites, address }: ContactFields): ContactRow[] {
  const row = (kind: LinkKind, fallback: string) => (entry: { label: string; value: string }) => {
    const href = linkAddress(kind, entry.value);
    const text = kind === 'website' ? shortAddress(entry.value) : entry.value;
    return href ? [{ key: `${kind} ${entry.value}`, kind, label: entry.label || fallback, text, href }] : [];
  };
  return [
    ...primaryFirst(phones).flatMap(row('phone', t('Phone'))),
    ...primaryFirst(emails).flatMap(row('email', t('Email'))),
    ...websites.flatMap(row('website', t('Website'))),
    ...(address ? row('address', t('Address'))({ label: '', value: address }) : []),
  ];
}

const primaryFirst = <Entry extends { primary: boolean }>(entries: Entry[]) =>
  entries.toSorted((a, b) => Number(b.primary) - Number(a.primary));
