import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { editableLinkAddress, linkAddress } from '@meishi/api-contract/rules/link-address';
import { linkKindFacts } from '@meishi/api-contract/rules/link-kinds';
import { type RecognisedLink, recogniseLink } from '@meishi/api-contract/rules/recognise-link';
import { useState } from 'react';
import { contractWord, t } from '../words/kit-words.ts';
import { type Schedule, scheduleFault } from './ScheduleFields.tsx';

export interface LinkValues extends Schedule {
  kind: LinkKind;
  title: string;
  url: string;
}

/** How addresses are read and written. */
export interface LinkReading {
  /** The typed or pasted text as a link of its kind. */
  recognise: (written: string) => RecognisedLink | null;
  /** The address that a link of this kind opens. */
  address: (kind: LinkKind, written: string) => string | null;
  /** The part of an address that users read and edit. */
  written: (kind: LinkKind, url: string) => string;
}

/** Plain addresses. */
export const plainReading: LinkReading = {
  recognise: recogniseLink,
  address: linkAddress,
  written: editableLinkAddress,
};

interface LinkFaults {
  address?: string;
  title?: string;
  schedule?: string;
}

/** A link while it is written. Its kind and a title are recognised from the address until the user chooses them. */
export function useLinkDraft(link: LinkValues | null, reading: LinkReading) {
  const [written, setWritten] = useState(link ? reading.written(link.kind, link.url) : '');
  const [pickedKind, setPickedKind] = useState<LinkKind | null>(link?.kind ?? null);
  const [ownTitle, setOwnTitle] = useState<string | null>(link?.title ?? null);
  const [schedule, setSchedule] = useState<Schedule>({
    starts_at: link?.starts_at ?? null,
    ends_at: link?.ends_at ?? null,
  });
  const [faults, setFaults] = useState<LinkFaults>({});

  const recognised = pickedKind ? null : reading.recognise(written);
  const kind = pickedKind ?? recognised?.kind ?? null;
  const url = pickedKind ? reading.address(pickedKind, written) : (recognised?.url ?? null);
  const offeredTitle = recognised?.title ?? (kind && linkKindFacts[kind].title);
  const title = ownTitle ?? (offeredTitle ? contractWord(offeredTitle) : '');

  return {
    written,
    write: (text: string) => {
      setWritten(text);
      setFaults({});
    },
    kind,
    pickKind: (picked: LinkKind) => {
      setPickedKind(picked);
      setFaults({});
    },
    kindFacts: pickedKind && linkKindFacts[pickedKind],
    /** The complete address, if it is valid. */
    url,
    title,
    setTitle: setOwnTitle,
    schedule,
    setSchedule,
    faults,
    /** Shows what is wrong. Without faults, returns the values. */
    check: (): { found: LinkFaults; values: LinkValues | null } => {
      const found = {
        address: url ? undefined : addressFault(kind, written),
        title: title.trim() ? undefined : t('Please enter a title.'),
        schedule: scheduleFault(schedule),
      };
      setFaults(found);
      const isRight = kind && url && !found.title && !found.schedule;
      return { found, values: isRight ? { kind, url, title: title.trim(), ...schedule } : null };
    },
  };
}

function addressFault(kind: LinkKind | null, written: string): string {
  if (!written.trim()) return t('Where should this link go?');
  if (!kind) return t('Links can’t open this address. Select a type below, or try https://example.com.');
  if (kind === 'whatsapp' && /^[\d\s()./-]+$/.test(written.trim()))
    return t('WhatsApp needs the country code. Enter a number such as {{example}}.', {
      example: linkKindFacts.whatsapp.example,
    });
  const { asksFor, example } = linkKindFacts[kind];
  return t('{{asksFor}}: please use a format such as {{example}}.', {
    asksFor: contractWord(asksFor),
    example: contractWord(example),
  });
}
