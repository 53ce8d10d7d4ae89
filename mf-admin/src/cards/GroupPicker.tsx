import { listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import {
  Avatar,
  Button,
  ErrorSentence,
  errorSentence,
  Icon,
  Row,
  Stack,
  space,
  Text,
  TextField,
  theme,
  useApiQuery,
  useDebounced,
} from '@meishi/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';

export interface PickedGroup {
  group_id: string;
  display_name: string;
}

interface GroupPickerProps {
  group: PickedGroup | null;
  onPick: (group: PickedGroup | null) => void;
}

export function GroupPicker({ group, onPick }: GroupPickerProps) {
  const [typed, setTyped] = useState('');
  const clear = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    // The pressed control was replaced, so focus moves to its replacement.
    if (moved) (group ? clear : field).current?.focus();
  }, [moved, group]);
  const pick = (picked: PickedGroup | null) => {
    setTyped('');
    setMoved(true);
    onPick(picked);
  };

  if (group)
    return (
      <Stack gap={2}>
        <Text size="small" strong>
          {t('Group')}
        </Text>
        <Row gap={3} justify="space-between">
          <Row gap={3}>
            <Avatar name={group.display_name} size={32} />
            <Text strong>{group.display_name}</Text>
          </Row>
          <Button ref={clear} size="small" variant="quiet" onClick={() => pick(null)}>
            {t('Remove')}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <div>
      <TextField
        ref={field}
        type="search"
        label={t('Group')}
        optional
        hint={t('The group that owns the cards from the start. Search by name.')}
        prefix={<Icon name="search" size={18} />}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found typed={typed} onPick={pick} />
    </div>
  );
}

function Found({ typed, onPick }: { typed: string; onPick: (group: PickedGroup) => void }) {
  const search = useDebounced(typed.trim(), 250);
  const hasSearch = search !== '' && typed.trim() !== '';
  const { data, error } = useApiQuery(
    listAllGroups,
    { query: { search, limit: 5 } },
    { enabled: hasSearch, keepPrevious: true },
  );
  return (
    <div role="status">
      {hasSearch && error && <ErrorSentence>{errorSentence(error)}</ErrorSentence>}
      {hasSearch && data?.groups.length === 0 && (
        <Text size="small" tone="soft">
          {t('No group has this name.')}
        </Text>
      )}
      {hasSearch && data && data.groups.length > 0 && (
        <List aria-label={t('Groups found')}>
          {data.groups.map((group) => (
            <li key={group.group_id}>
              <button type="button" onClick={() => onPick(group)}>
                <Avatar name={group.display_name} photo={group.logo} size={28} />
                <span>{group.display_name}</span>
                <Text as="span" size="caption" tone="faint" numeric>
                  {t('{{count, number}} members', { count: group.member_count, one: '1 member' })}
                </Text>
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

const List = styled.ul`
  margin-top: ${space(2)};
  border-radius: ${theme.radius.regular};
  box-shadow: inset 0 0 0 1px ${theme.colour.hairline};
  overflow: hidden;

  li + li {
    border-top: 1px solid ${theme.colour.hairline};
  }

  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: 44px;
    padding: ${space(2)} ${space(3)};
    border: 0;
    background: transparent;
    text-align: start;

    > :nth-child(2) {
      flex: 1;
      min-width: 0;
    }

    &:hover {
      background: ${theme.colour.sunken};
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;
