import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { exportMembers, type Member } from '@meishi/api-contract/endpoints/groups/members';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Button,
  LinkButton,
  SearchField,
  SegmentedControl,
  space,
  useApi,
  useDownload,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { fileName } from '../numbers/file-name.ts';
import { t } from '../words.ts';
import type { MemberOrder, RoleFilter } from './find-members.ts';

interface MemberControlsProps {
  group: Group;
  typed: string;
  setTyped: (typed: string) => void;
  role: RoleFilter;
  setRole: (role: RoleFilter) => void;
  order: MemberOrder;
  setOrder: (order: MemberOrder) => void;
}

const roles: { value: RoleFilter; label: string }[] = [
  { value: 'all', label: message('Everyone') },
  { value: 'admin' satisfies Member['role'], label: message('Admins') },
  { value: 'member', label: message('Members') },
];

/** Search, filter, order and bulk actions of the member list. */
export function MemberControls({
  group,
  typed,
  setTyped,
  role,
  setRole,
  order,
  setOrder,
}: MemberControlsProps) {
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
      <SegmentedControl
        label={t('Order')}
        value={order}
        onChange={setOrder}
        options={[
          { value: 'name', label: t('By name') },
          { value: 'newest', label: t('Newest first') },
        ]}
      />
      <Actions>
        <ExportMembers group={group} />
        <LinkButton variant="primary" icon="add" to={groupAddress(group.name, 'invitations')}>
          {t('Invite')}
        </LinkButton>
      </Actions>
    </Controls>
  );
}

function ExportMembers({ group }: { group: Group }) {
  const call = useApi();
  const { busy, download } = useDownload();
  const save = () =>
    download(
      () => call(exportMembers, { params: { id: group.group_id } }),
      fileName(`${t('Members')} ${group.name}`, 'csv'),
    );
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('Export CSV')}
    </Button>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};

  > :first-child {
    flex: 1 1 240px;
    max-width: 360px;
  }

  @media (max-width: 599.98px) {
    > :first-child {
      max-width: none;
      flex-basis: 100%;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
`;
