import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import type { Override } from '@meishi/api-contract/rules/resolve-link';
import { writtenTemplate } from '../../links/template-address.ts';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import type { Decider, OverrideTable } from '../saving/override-table.ts';

export interface DecidedValue {
  text: string;
  /** Whether the profile shows this value. */
  wins: boolean;
}

/** The values that one party sets for a link. */
export interface PartyDecisions {
  by: Decider;
  /** The label of the party: "For everyone". */
  label: string;
  words: DecidedValue[];
}

/** The values that each party sets for a link, from the most general to the most specific. */
export function decisionsOf(
  overrides: OverrideTable,
  link: GroupLink,
  bearer: LinkBearer | null,
): PartyDecisions[] {
  const { decided_by } = overrides.shown(link, bearer);
  const { all, member, own } = overrides.overridesFor(link.link_id, bearer?.user_id ?? null);
  const name = bearer?.first_name || nameOf(bearer);
  const party = (by: Decider, label: string, override: Partial<Override> | undefined): PartyDecisions => ({
    by,
    label,
    words: valuesOf(link, override).map(({ field, text }) => ({ text, wins: decided_by[field] === by })),
  });
  const { title, url, photo } = link;
  return [
    party('group', t('Group says'), { title, url, photo, locked: link.locked || null }),
    party('all', t('For everyone'), all),
    ...(bearer
      ? [
          party('member', t('For {{name}}', { name }), member),
          party('own', t('{{name}}’s own', { name }), own),
        ]
      : []),
  ].filter(({ words }) => words.length > 0);
}

export function valuesOf(link: GroupLink, override: Partial<Override> | undefined) {
  const { title, url, photo, hidden, locked } = override ?? {};
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
