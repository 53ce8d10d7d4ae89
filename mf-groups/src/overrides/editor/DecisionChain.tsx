import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { shortAddress } from '@meishi/api-contract/rules/link-address';
import type { Override } from '@meishi/api-contract/rules/resolve-link';
import { theme } from '@meishi/shell-sdk';
import { Fragment } from 'react';
import styled from 'styled-components';
import { writtenTemplate } from '../../group-links/template-address.ts';
import { t } from '../../words.ts';
import { nameOf } from '../cell-words.ts';
import type { Decider, OverrideTable } from '../saving/override-table.ts';

interface DecisionChainProps {
  overrides: OverrideTable;
  link: GroupLink;
  bearer: LinkBearer | null;
  inline?: boolean;
}

/** Shows who set which value of a link. The values in effect are highlighted. */
export function DecisionChain({ overrides, link, bearer, inline = false }: DecisionChainProps) {
  return (
    <Chain $inline={inline} aria-label={t('Who decided')}>
      {decisionsOf(overrides, link, bearer).map(({ by, label, words }) => (
        <li key={by}>
          <span>{label}</span>{' '}
          {words.map(({ text, wins }, index) => (
            <Fragment key={text}>
              {index > 0 && ', '}
              {wins ? <strong>{text}</strong> : <s>{text}</s>}
            </Fragment>
          ))}
        </li>
      ))}
    </Chain>
  );
}

interface DecidedValue {
  text: string;
  /** Whether the profile shows this value. */
  wins: boolean;
}

/** The values that one party sets for a link. */
interface PartyDecisions {
  by: Decider;
  /** The label of the party: "For everyone". */
  label: string;
  words: DecidedValue[];
}

/** The values that each party sets for a link, from the most general to the most specific. */
function decisionsOf(overrides: OverrideTable, link: GroupLink, bearer: LinkBearer | null): PartyDecisions[] {
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
    party('group', t('Group default'), { title, url, photo, locked: link.locked || null }),
    party('all', t('For everyone'), all),
    ...(bearer
      ? [
          party('member', t('For {{name}}', { name }), member),
          party('own', t('{{name}}’s own', { name }), own),
        ]
      : []),
  ].filter(({ words }) => words.length > 0);
}

function valuesOf(link: GroupLink, override: Partial<Override> | undefined) {
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

const Chain = styled.ol<{ $inline: boolean }>`
  display: ${({ $inline }) => ($inline ? 'flex' : 'grid')};
  gap: ${({ $inline }) => ($inline ? '16px' : '4px')};
  min-width: 0;
  overflow: hidden;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  white-space: ${({ $inline }) => ($inline ? 'nowrap' : 'normal')};
  overflow-wrap: anywhere;

  span {
    color: ${theme.colour.inkFaint};
  }

  strong {
    color: ${theme.colour.ink};
    font-weight: 550;
  }

  s {
    text-decoration-color: ${theme.colour.edge};
  }
`;
