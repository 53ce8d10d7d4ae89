import type { GroupLink, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { theme } from '@meishi/shell-sdk';
import { Fragment } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { OverrideTable } from '../saving/override-table.ts';
import { decisionsOf } from './decisions.ts';

interface DecisionChainProps {
  overrides: OverrideTable;
  link: GroupLink;
  bearer: LinkBearer | null;
  /** On one line, truncated. */
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
