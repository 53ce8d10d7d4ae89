import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { Avatar, Link, space, theme, VisuallyHidden } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

export type RankedMember = GroupAnalytics['members'][number];

export const MemberAvatar = ({ member }: { member: RankedMember }) => (
  <Avatar name={member.display_name} photo={member.photo} size={32} />
);

export const SearchArea = styled.div`
  max-width: 320px;
  margin-block: ${space(3)};

  ${theme.media.narrow} {
    max-width: none;
  }
`;

export const Caption = (props: { children: string }) => <VisuallyHidden as="caption" {...props} />;

/** Scrolls on phones, which are too narrow for the table. The first column stays visible. */
const Scroller = styled.div.attrs(() => ({
  tabIndex: 0,
  role: 'region',
  'aria-label': t('Members by their numbers'),
}))`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  font: ${theme.size.small} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space(1)} clamp(8px, 1vw, 12px);
    border-bottom: 1px solid ${theme.colour.hairline};
    text-align: end;
    white-space: nowrap;
  }

  th {
    font-weight: 400;
  }

  thead th {
    padding-block: 0;
    color: ${theme.colour.inkFaint};
    font-size: 0.8125rem;
  }

  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    padding-inline-start: 0;
    background: ${theme.colour.paper};
    text-align: start;
  }

  td[data-zero] {
    color: ${theme.colour.inkFaint};
  }
`;

export function RankingTable({ children }: { children: ReactNode }) {
  return (
    <Scroller>
      <Table>{children}</Table>
    </Scroller>
  );
}

export const SortButton = styled.button<{ $isSorted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${({ $isSorted }) => ($isSorted ? theme.colour.ink : 'inherit')};
  font: ${({ $isSorted }) => ($isSorted ? 550 : 400)} 0.8125rem/1.25rem ${theme.font.text};

  ${theme.media.hover} {
    &:hover {
      color: ${theme.colour.ink};
    }
  }
`;

export const MemberNameLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  max-width: clamp(160px, 28vw, 320px);
  min-height: 44px;
  border-radius: ${theme.radius.small};
  font: 500 ${theme.size.small} ${theme.font.text};

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
