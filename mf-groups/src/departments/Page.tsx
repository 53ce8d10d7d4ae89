import { type Department, listDepartments } from '@meishi/api-contract/endpoints/groups/departments';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Button,
  EmptyState,
  LoadingOrError,
  lazyPart,
  Skeleton,
  Stack,
  useApiQuery,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { t } from '../words.ts';
import { type DepartmentAct, DepartmentRows } from './DepartmentRows.tsx';

const NameDialog = lazyPart(async () => ({ default: (await import('./NameDialog.tsx')).NameDialog }));
const PlacesDialog = lazyPart(async () => ({ default: (await import('./PlacesDialog.tsx')).PlacesDialog }));
const DeleteDepartment = lazyPart(async () => ({
  default: (await import('./DeleteDepartment.tsx')).DeleteDepartment,
}));

/** The departments of a group and who administers them. */
export default function DepartmentsPage() {
  return (
    <GroupFrame tab="departments" placeholder={<Skeleton height="320px" radius="large" />}>
      {(group) => <Departments key={group.group_id} group={group} />}
    </GroupFrame>
  );
}

function Departments({ group }: { group: Group }) {
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ act: DepartmentAct; department: Department }>();
  const list = useApiQuery(listDepartments, { params: { id: group.group_id } });
  const close = () => {
    setCreating(false);
    setAsked(undefined);
  };
  const { act, department } = asked ?? {};
  const create = (
    <Button variant="primary" icon="add" onClick={() => setCreating(true)}>
      {t('Create a department')}
    </Button>
  );
  return (
    <FirstSection
      title={t('Departments')}
      description={t(
        'An administrator of a department sees its members alone, edits their cards, decides their requests and invites people into it.',
      )}
      actions={list.data?.length ? create : undefined}
    >
      {!list.data ? (
        <LoadingOrError query={list} title={t('The departments could not be loaded')}>
          <ListSkeleton label={t('Loading the departments')} />
        </LoadingOrError>
      ) : list.data.length > 0 ? (
        <DepartmentRows
          groupName={group.name}
          departments={list.data}
          onAct={(act, department) => setAsked({ act, department })}
        />
      ) : (
        <EmptyState icon="group" title={t('No departments yet')} action={create}>
          <Stack gap={2}>
            {t('Create them here, or connect the company’s directory, whose groups become departments.')}
          </Stack>
        </EmptyState>
      )}
      {(isCreating || act === 'rename') && (
        <NameDialog groupId={group.group_id} department={department} onClose={close} />
      )}
      {department && (act === 'members' || act === 'admins') && (
        <PlacesDialog groupId={group.group_id} department={department} kind={act} onClose={close} />
      )}
      {department && act === 'delete' && (
        <DeleteDepartment groupId={group.group_id} department={department} onClose={close} />
      )}
    </FirstSection>
  );
}
