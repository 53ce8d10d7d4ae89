import {
  changeDepartmentAdmins,
  changeDepartmentMembers,
  type Department,
  listDepartments,
  maxChangedPlaces,
} from '@meishi/api-contract/endpoints/groups/departments';
import { listMembers, type Member } from '@meishi/api-contract/endpoints/groups/members';
import {
  Button,
  Checkbox,
  errorSentence,
  FailureCallout,
  LoadingOrError,
  SearchField,
  Stack,
  space,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { memberQuestion } from '../member-words/member-question.ts';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

/** How many members are listed at a time. The search finds the others. */
const maxListed = 100;

interface PlacesDialogProps {
  groupId: string;
  department: Department;
  /** Whether members of the department are selected, or its administrators. */
  kind: 'members' | 'admins';
  onClose: () => void;
}

/** Selects members of the group who are in a department, or administer it. */
export function PlacesDialog({ groupId, department, kind, onClose }: PlacesDialogProps) {
  const list = useApiQuery(listMembers, memberQuestion(groupId));
  const name = department.display_name;
  return (
    <Dialog
      onClose={onClose}
      title={
        kind === 'members' ? t('Members of {{name}}', { name }) : t('Administrators of {{name}}', { name })
      }
    >
      {list.data ? (
        <Places {...{ groupId, department, kind, onClose }} members={list.data.members} />
      ) : (
        <LoadingOrError query={list} title={t('The members could not be loaded')}>
          <ListSkeleton label={t('Loading the members')} />
        </LoadingOrError>
      )}
    </Dialog>
  );
}

function Places({
  groupId: id,
  department: { department_id: departmentId, display_name: name, admins },
  kind,
  members,
  onClose,
}: PlacesDialogProps & { members: readonly Member[] }) {
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  // As the dialog opened, so that saving does not take out whom another admin has put in meanwhile.
  const [former] = useState(
    () =>
      new Set(
        kind === 'admins'
          ? admins.map(({ user_id }) => user_id)
          : members.flatMap((member) => (member.departments.includes(departmentId) ? [member.user_id] : [])),
      ),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(former);
  const refresh = [listDepartments, listMembers];
  const memberChange = useApiMutation(changeDepartmentMembers, { refresh });
  const adminChange = useApiMutation(changeDepartmentAdmins, { refresh });
  const change = kind === 'admins' ? adminChange : memberChange;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = members.filter(({ display_name, email, job_title }) =>
    words.every((word) => `${display_name} ${email} ${job_title}`.toLowerCase().includes(word)),
  );
  const toggle = (userId: string) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    setChosen(next);
  };
  const add = [...chosen].filter((userId) => !former.has(userId));
  const remove = [...former].filter((userId) => !chosen.has(userId));
  const isTooMuch = Math.max(add.length, remove.length) > maxChangedPlaces;
  const save = () =>
    change.mutate(
      { params: { id, departmentId }, body: { add, remove } },
      {
        onSuccess: () => {
          notify(
            kind === 'admins'
              ? t('{{name}} is up to date. New administrators are told by email.', { name })
              : t('{{name}} is up to date.', { name }),
          );
          onClose();
        },
      },
    );
  return (
    <Stack gap={4}>
      {kind === 'admins' && (
        <Text size="small" tone="soft">
          {t(
            'They see the members of this department, and nothing of the settings, the plan or other departments.',
          )}
        </Text>
      )}
      <FailureCallout>{change.error ? errorSentence(change.error) : ''}</FailureCallout>
      <SearchField label={t('Search members')} value={typed} onChange={setTyped} />
      <Text size="small" tone="soft" role="status">
        {t('{{chosen, number}} selected', { chosen: chosen.size })}
      </Text>
      <Lines aria-label={t('Members')}>
        {found.slice(0, maxListed).map((member) => (
          <li key={member.user_id}>
            <Checkbox
              label={member.job_title ? `${nameOf(member)} · ${member.job_title}` : nameOf(member)}
              checked={chosen.has(member.user_id)}
              onChange={() => toggle(member.user_id)}
            />
          </li>
        ))}
      </Lines>
      {found.length > maxListed && (
        <Text size="small" tone="soft">
          {t('{{others, number}} more. Search to find them.', { others: found.length - maxListed })}
        </Text>
      )}
      {isTooMuch && (
        <Text size="small" tone="danger">
          {t('Change at most {{max, number}} people at a time.', { max: maxChangedPlaces })}
        </Text>
      )}
      <Actions>
        <CancelButton />
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={isTooMuch || add.length + remove.length === 0}
          onClick={save}
        >
          {t('Save')}
        </Button>
      </Actions>
    </Stack>
  );
}

const Lines = styled.ul`
  display: grid;
  max-height: 40vh;
  overflow-y: auto;
  border-block: 1px solid ${theme.colour.hairline};
  padding-block: ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(3)};
`;
