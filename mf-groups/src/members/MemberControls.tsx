import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import { message } from '@meishi/api-contract/shapes/message';
import { LinkButton, SearchField, SegmentedControl, space } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import type { RoleFilter } from './find-members.ts';
import type { MemberFilters } from './use-member-filters.ts';

interface MemberControlsProps {
  group: Group;
  filters: MemberFilters;
}

const roles: { value: RoleFilter; label: string }[] = [
  { value: 'all', label: message('Everyone') },
  { value: 'admin' satisfies Member['role'], label: message('Admins') },
  { value: 'member', label: message('Members') },
];

/** Search and filter of the member list, and the way to more members. */
export function MemberControls({ group, filters }: MemberControlsProps) {
  const { typed, setTyped, role, setRole, departments, department, setDepartment } = filters;
  return (
    <Controls role="search">
      <SearchField
        label={t('Search members')}
        placeholder={t('Name, work or email')}
        value={typed}
        onChange={setTyped}
      />
      {group.admin && (
        <SegmentedControl
          label={t('Role')}
          value={role}
          onChange={setRole}
          options={roles.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )}
      {departments.length > 1 && (
        <Select
          label={t('Department')}
          hideLabel
          placeholder={t('All departments')}
          options={departments.map(({ department_id: value, display_name: label }) => ({ value, label }))}
          value={department}
          onChange={({ target }) => setDepartment(target.value)}
        />
      )}
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

    > :not(:first-child, :last-child) {
      order: 2;
    }
  }
`;
