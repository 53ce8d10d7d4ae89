import type { LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import {
  Avatar,
  Button,
  EmptyState,
  Icon,
  plainButton,
  SearchField,
  Stack,
  Text,
  theme,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { isFound, nameOf } from '../cell-words.ts';

interface MemberListProps {
  bearers: LinkBearer[];
  onChoose: (userId: string | null) => void;
}

const step = 50;

/** Chooses whose links to edit: everyone's or one member's. */
export function MemberList({ bearers, onChoose }: MemberListProps) {
  const [search, setSearch] = useState('');
  const [shownCount, setShownCount] = useState(step);
  const found = search.trim() ? bearers.filter((bearer) => isFound(bearer, search)) : bearers;
  return (
    <Stack gap={3}>
      <SearchField label={t('Search members')} value={search} onChange={setSearch} />
      <ul aria-label={t('Members')}>
        <li>
          <Entry type="button" onClick={() => onChoose(null)}>
            <Icon name="group" size={24} />
            <span>
              <Text as="span" strong>
                {t('Everyone')}
              </Text>
              <Text as="span" size="small" tone="faint">
                {t('What all members’ profiles show')}
              </Text>
            </span>
            <Icon name="forward" size={18} />
          </Entry>
        </li>
        {found.slice(0, shownCount).map((bearer) => (
          <li key={bearer.user_id}>
            <Entry type="button" onClick={() => onChoose(bearer.user_id)}>
              <Avatar name={nameOf(bearer)} photo={bearer.photo} size={36} />
              <span>
                <Text as="span" strong truncate>
                  {nameOf(bearer)}
                </Text>
              </span>
              <Icon name="forward" size={18} />
            </Entry>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <EmptyState icon="search" title={t('No matches')}>
          {t('Search covers names and email addresses.')}
        </EmptyState>
      )}
      {found.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + step)}>{t('Show more members')}</Button>
      )}
    </Stack>
  );
}

const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 60px;
  padding: 8px 0;
  ${plainButton}
  border-bottom: 1px solid ${theme.colour.hairline};

  > span:nth-child(2) {
    flex: 1;
    display: grid;
    min-width: 0;
  }

  > svg {
    flex: none;
    color: ${theme.colour.inkFaint};
  }
`;
