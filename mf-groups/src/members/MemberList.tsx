import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { space, theme, useSession } from '@meishi/shell-sdk';
import type { Choice } from '@meishi/shell-sdk/overlays';
import { useWindowVirtualizer } from '@meishi/shell-sdk/virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import { type MemberActions, MemberRow, memberColumns, rowHeight } from './MemberRow.tsx';

interface MemberListProps extends MemberActions {
  members: readonly Member[];
  canManage: boolean;
  addressOf: (member: Member) => string;
  /** The selection, while members are being selected. */
  choice: Pick<Choice, 'has' | 'toggle'> | undefined;
}

/** All members, virtualized: only visible rows are rendered. */
export function MemberList({ members, canManage, addressOf, choice, ...actions }: MemberListProps) {
  const { user } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtual = useWindowVirtualizer({
    count: members.length,
    estimateSize: () => rowHeight,
    // The row height depends on the text size; without layout it has a default.
    measureElement: (line) => line.getBoundingClientRect().height || rowHeight,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => members[index]?.user_id ?? index,
  });

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });

  return (
    <Width>
      <Head aria-hidden="true">
        <span>{t('Member')}</span>
        <span>{t('Email')}</span>
        <span>{t('Role')}</span>
        <span>{t('Joined')}</span>
      </Head>
      <Rows ref={list} aria-label={t('Members')} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const member = members[index];
          return (
            member && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={members.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
              >
                <MemberRow
                  member={member}
                  own={member.user_id === user?.user_id}
                  canManage={canManage}
                  to={addressOf(member)}
                  choice={choice}
                  {...actions}
                />
              </li>
            )
          );
        })}
      </Rows>
    </Width>
  );
}

const Width = styled.div`
  container-type: inline-size;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: ${memberColumns};
  gap: ${space(4)};
  padding-bottom: ${space(2)};
  color: ${theme.colour.inkFaint};
  font: 500 ${theme.size.caption} ${theme.font.text};

  > :last-child {
    text-align: end;
  }

  @container (max-width: 719.98px) {
    display: none;
  }
`;

const Rows = styled.ul`
  position: relative;

  > li {
    position: absolute;
    inset: 0 0 auto;
  }
`;
