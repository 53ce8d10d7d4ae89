import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { maxOrderedMembers } from '@meishi/api-contract/endpoints/shop/group-orders';
import {
  Avatar,
  Checkbox,
  LoadingOrError,
  SearchField,
  Skeleton,
  Stack,
  Text,
  theme,
  useApiQuery,
  useDebounced,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

interface MemberPickerProps {
  group: Group;
  value: readonly string[];
  onChange: (userIds: readonly string[]) => void;
}

const shown = 100;

/** Selects members one by one. */
export function MemberPicker({ group, value, onChange }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 300);
  const members = useApiQuery(
    listMembers,
    { params: { id: group.group_id }, query: { ...(search && { search }), limit: shown } },
    { keepPrevious: true },
  );
  const toggle = (userId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, userId].slice(0, maxOrderedMembers) : value.filter((id) => id !== userId));
  return (
    <Stack gap={3}>
      <SearchField label={t('Search members')} value={typed} onChange={setTyped} />
      <Text size="small" tone="soft" role="status">
        {t('{{count, number}} members selected', { count: value.length, one: '1 member selected' })}
      </Text>
      {members.data ? (
        <List>
          {members.data.members.map(({ user_id, display_name, photo, job_title }) => (
            <li key={user_id}>
              <Checkbox
                label={
                  <Person>
                    <Avatar name={display_name} photo={photo} size={28} decorative />
                    <span>
                      {display_name}
                      {job_title && (
                        <Text as="span" size="caption" tone="soft">
                          {` · ${job_title}`}
                        </Text>
                      )}
                    </span>
                  </Person>
                }
                checked={value.includes(user_id)}
                onChange={(isChosen) => toggle(user_id, isChosen)}
              />
            </li>
          ))}
          {members.data.members.length === 0 && <li>{t('No matching members')}</li>}
          {members.data.total > shown && (
            <li>
              <Text size="caption" tone="soft">
                {t('These are the first {{shown, number}}. Search to find others.', { shown })}
              </Text>
            </li>
          )}
        </List>
      ) : (
        <LoadingOrError query={members} title={t('The members could not be loaded')}>
          <Skeleton height="200px" radius="large" />
        </LoadingOrError>
      )}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 320px;
  padding: 8px 12px;
  overflow-y: auto;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.regular};
`;

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;
