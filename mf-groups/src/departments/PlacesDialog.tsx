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
  useDebounced,
  useNotify,
} from '@meishi/shell-sdk';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { listReading } from '../list/FilteredTable.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
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

/** Selects members of the group who are in a department, or administer it. Only what was selected here changes. */
export function PlacesDialog({ groupId: id, department, kind, onClose }: PlacesDialogProps) {
  const { department_id: departmentId, display_name: name, admins, member_count } = department;
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { people, isComplete, query } = usePeople(id, department, kind, search);
  const refresh = [listDepartments, listMembers];
  const memberChange = useApiMutation(changeDepartmentMembers, { refresh });
  const adminChange = useApiMutation(changeDepartmentAdmins, { refresh });
  const change = kind === 'admins' ? adminChange : memberChange;
  const toggle = ({ user_id, isIn }: Person) => {
    const next = new Map(choices);
    if (!next.delete(user_id)) next.set(user_id, !isIn);
    setChoices(next);
  };
  const chosen = (wanted: boolean) =>
    [...choices].flatMap(([userId, isWanted]) => (isWanted === wanted ? [userId] : []));
  const [add, remove] = [chosen(true), chosen(false)];
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
    <Dialog
      onClose={onClose}
      title={
        kind === 'members' ? t('Members of {{name}}', { name }) : t('Administrators of {{name}}', { name })
      }
    >
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
          {t('{{chosen, number}} selected', {
            chosen: (kind === 'admins' ? admins.length : member_count) + add.length - remove.length,
          })}
        </Text>
        {people ? (
          <Lines aria-label={t('Members')}>
            {people.map((person) => (
              <li key={person.user_id}>
                <Checkbox
                  label={person.label}
                  checked={choices.get(person.user_id) ?? person.isIn}
                  onChange={() => toggle(person)}
                />
              </li>
            ))}
          </Lines>
        ) : (
          <LoadingOrError query={query} title={t('The members could not be loaded')}>
            <ListSkeleton label={t('Loading the members')} />
          </LoadingOrError>
        )}
        {people && !isComplete && (
          <Text size="small" tone="soft">
            {t('There are more. Search to find them.')}
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
            disabled={isTooMuch || choices.size === 0}
            onClick={save}
          >
            {t('Save')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

interface Person {
  user_id: string;
  label: string;
  /** Whether they are in the department, or administer it. */
  isIn: boolean;
}

/** Who matches the search. Without one, those whom it is about come first. Undefined until they are loaded. */
function usePeople(
  id: string,
  { department_id, admins }: Department,
  kind: PlacesDialogProps['kind'],
  search: string,
) {
  const params = { id };
  const inside = useApiQuery(
    listMembers,
    { params, query: { department: department_id, limit: maxListed } },
    { enabled: kind === 'members' },
  );
  const found = useApiQuery(
    listMembers,
    { params, query: { limit: maxListed, ...(search && { search }) } },
    listReading,
  );
  const personOf = (member: Member): Person => ({
    user_id: member.user_id,
    label: member.job_title ? `${nameOf(member)} · ${member.job_title}` : nameOf(member),
    isIn:
      kind === 'admins'
        ? admins.some(({ user_id }) => user_id === member.user_id)
        : member.departments.includes(department_id),
  });
  const first: Person[] | undefined =
    kind === 'admins'
      ? admins.map(({ user_id, display_name }) => ({ user_id, label: display_name, isIn: true }))
      : inside.data?.members.map(personOf);
  const query = found.data ? inside : found;
  if (!found.data || !first) return { people: undefined, isComplete: false, query };
  const ahead = search ? [] : first;
  const known = new Set(ahead.map(({ user_id }) => user_id));
  const others = found.data.members.map(personOf).filter(({ user_id }) => !known.has(user_id));
  const isComplete =
    found.data.next_cursor === null && (search !== '' || !inside.data || inside.data.next_cursor === null);
  return { people: [...ahead, ...others], isComplete, query };
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
