import type { Link, LinkKind } from '@meishi/api-contract/endpoints/links';
import { t } from '../../words.ts';
import type { ContactRow } from './contact-rows.ts';

/** A way to reach the owner with one press: its icon, the label of its button, and its address. */
export interface DirectWay {
  kind: LinkKind;
  label: string;
  href: string;
}

/**
 * One way of each kind, from the first contact detail of that kind: call, message, email, website and map. Messages go to the
 * first link of a messenger, or else to the phone number.
 */
export function directWays(
  rows: readonly ContactRow[],
  links: readonly Link[],
  addressOf: (link: Link) => string,
): DirectWay[] {
  const first = (kind: LinkKind, label: string): DirectWay[] => {
    const row = rows.find((row) => row.kind === kind);
    return row ? [{ kind, label, href: row.href }] : [];
  };
  const call = first('phone', t('Call'));
  const messenger = links.find(({ kind }) => kind === 'whatsapp' || kind === 'sms');
  // An extension takes calls only.
  const [number] = call.filter(({ href }) => !href.includes(';'));
  const message: DirectWay[] = messenger
    ? [{ kind: messenger.kind, label: t('Message'), href: addressOf(messenger) }]
    : number
      ? [{ kind: 'sms', label: t('Message'), href: number.href.replace(/^tel:/, 'sms:') }]
      : [];
  return [
    ...call,
    ...message,
    ...first('email', t('Email')),
    ...first('website', t('Website')),
    ...first('address', t('Map')),
  ];
}
