import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import type { Override } from '@meishi/api-contract/rules/resolve-link';
import { writtenTemplate } from '../../links/template-address.ts';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import type { Decider, OverrideBook } from '../override-book.ts';

export interface Word {
  text: string;
  /** Whether the profile shows this value. */
  wins: boolean;
}

/** The values that one party sets for a link. */
export interface Voice {
  by: Decider;
  /** The label of the party: "For everyone". */
  label: string;
  words: Word[];
}

/** The values that each party sets for a link, from the most general to the most specific. */
export function voicesOn(book: OverrideBook, link: GroupLink, bearer: LinkBearer | null): Voice[] {
  const { decided_by } = book.shown(link, bearer);
  const { all, member, own } = book.overridesFor(link.link_id, bearer?.user_id ?? null);
  const name = bearer?.first_name || nameOf(bearer);
  const voice = (by: Decider, label: string, said: Partial<Override> | undefined): Voice => ({
    by,
    label,
    words: wordsOf(link, said).map(({ field, text }) => ({ text, wins: decided_by[field] === by })),
  });
  const { title, url, photo } = link;
  return [
    voice('group', t('Group says'), { title, url, photo, locked: link.locked || null }),
    voice('all', t('For everyone'), all),
    ...(bearer
      ? [
          voice('member', t('For {{name}}', { name }), member),
          voice('own', t('{{name}}’s own', { name }), own),
        ]
      : []),
  ].filter(({ words }) => words.length > 0);
}

export function wordsOf(link: GroupLink, said: Partial<Override> | undefined) {
  const { title, url, photo, hidden, locked } = said ?? {};
  const words: { field: keyof Override; text: string | null | undefined }[] = [
    { field: 'title', text: title && t('“{{words}}”', { words: title }) },
    { field: 'url', text: url && shortAddress(writtenTemplate(link.kind, url)) },
    { field: 'photo', text: photo && t('a photo') },
    {
      field: 'hidden',
      text: hidden === null || hidden === undefined ? null : hidden ? t('hidden') : t('shown'),
    },
    {
      field: 'locked',
      text: locked === null || locked === undefined ? null : locked ? t('locked') : t('open to members'),
    },
  ];
  return words.flatMap(({ field, text }) => (text ? [{ field, text }] : []));
}
