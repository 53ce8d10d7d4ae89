import type { Group } from '@meishi/api-contract/groups';
import { exportMembers, type Member } from '@meishi/api-contract/members';
import {
  Button,
  Icon,
  LinkButton,
  SegmentedControl,
  saveFile,
  sentenceFor,
  space,
  TextField,
  useApi,
  useNotify,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../frame/groupTabs';
import type { MemberOrder, RoleFilter } from './findMembers';

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
  { value: 'all', label: 'Everybody' },
  { value: 'admin' satisfies Member['role'], label: 'Admins' },
  { value: 'member', label: 'Members' },
];

/** What is shown of the members, and what can be done with all of them. */
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
      <TextField
        type="search"
        label="Search members"
        hideLabel
        placeholder="Name, work or e-mail"
        prefix={<Icon name="search" size={18} />}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SegmentedControl label="Role" value={role} onChange={setRole} options={roles} />
      <SegmentedControl
        label="Order"
        value={order}
        onChange={setOrder}
        options={[
          { value: 'name', label: 'By name' },
          { value: 'newest', label: 'Newest first' },
        ]}
      />
      <Acts>
        <ExportMembers group={group} />
        <LinkButton variant="primary" icon="add" to={groupAddress(group.name, 'invitations')}>
          Invite
        </LinkButton>
      </Acts>
    </Controls>
  );
}

function ExportMembers({ group }: { group: Group }) {
  const call = useApi();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await call(exportMembers, { params: { id: group.group_id } });
      saveFile(file as Blob, `members-${group.name}.csv`);
    } catch (error) {
      notify({ tone: 'error', message: sentenceFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={busy} onClick={save}>
      Export CSV
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

const Acts = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
`;
