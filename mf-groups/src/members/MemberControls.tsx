import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { message } from '@meishi/api-contract/shapes/message';
import { LinkButton, SearchField, SegmentedControl, space } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import type { RoleFilter } from './find-members.ts';

interface MemberControlsProps {
  group: Group;
  typed: string;
  setTyped: (typed: string) => void;
  role: RoleFilter;
  setRole: (role: RoleFilter) => void;
}

const roles: { value: RoleFilter; label: string }[] = [
  { value: 'all', label: message('Everyone') },
  { value: 'admin' satisfies Member['role'], label: message('Admins') },
  { value: 'member', label: message('Members') },
];

/** Search and filter of the member list, and the way to more members. */
export function MemberControls({ group, typed, setTyped, role, setRole }: MemberControlsProps) {
  return (
    <Controls role="search">
      <SearchField
        label={t('Search members')}
        placeholder={t('Name, work or email')}
        value={typed}
        onChange={setTyped}
      />
      <SegmentedControl
        label={t('Role')}
        value={role}
        onChange={setRole}
        options={roles.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <LinkButton variant="primary" icon="add" to={groupAddress(group.name, 'invitations')}>
        {t('Invite')}
      </LinkButton>
    </Controls>
  );
}

/** On phones, search and Invite share the first line. */
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};

  > :first-child {
    flex: 1 1 240px;
    max-width: 360px;
  }

  > :last-child {
    margin-inline-start: auto;
  }

  @media (max-width: 599.98px) {
    > :first-child {
      flex-basis: 160px;
    }

    > :last-child {
      order: 1;
    }

    > :nth-child(2) {
      order: 2;
    }
  }
`;
