import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { linkAddress, shortAddress } from '@meishi/api-contract/rules/link-address';
import { t } from '../../words.ts';

/** A contact detail: its text, its address, and the label of its button. */
export interface ContactRow {
  key: string;
  kind: LinkKind;
  action: string;
  label: string;
  text: string;
  href: string;
}

type ContactFields = Pick<PublicProfile, 'phones' | 'emails' | 'websites' | 'address'>;

/** Contact details, primary ones first. Entries without a valid address are left out. */
export function contactRows({ phones, emails, websites, address }: ContactFields): ContactRow[] {
  const row =
    (kind: LinkKind, action: string, fallback: string) => (entry: { label: string; value: string }) => {
      const href = linkAddress(kind, entry.value);
      const text = kind === 'website' ? shortAddress(entry.value) : entry.value;
      return href
        ? [{ key: `${kind} ${entry.value}`, kind, action, label: entry.label || fallback, text, href }]
        : [];
    };
  return [
    ...primaryFirst(phones).flatMap(row('phone', t('Call'), t('Phone'))),
    ...primaryFirst(emails).flatMap(row('email', t('Email'), t('Email'))),
    ...websites.flatMap(row('website', t('Website'), t('Website'))),
    ...(address ? row('address', t('Map'), t('Address'))({ label: '', value: address }) : []),
  ];
}

/** The first phone number and the first email address, which are the primary ones. */
export const directRows = (rows: readonly ContactRow[]): ContactRow[] =>
  (['phone', 'email'] as const).flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);

const primaryFirst = <Entry extends { primary: boolean }>(entries: Entry[]) =>
  entries.toSorted((a, b) => Number(b.primary) - Number(a.primary));
