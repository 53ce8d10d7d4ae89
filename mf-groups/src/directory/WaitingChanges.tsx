import { getDirectoryNumbers, listDirectoryPeople } from '@meishi/api-contract/endpoints/groups/directory';
import {
  applyDirectoryPlan,
  type DirectoryPlan,
  discardDirectoryPlan,
  getDirectoryPlan,
  listPlannedPeople,
  type PlannedChange,
  plannedChanges,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { listIssues } from '@meishi/api-contract/endpoints/groups/issue';
import {
  Button,
  Callout,
  EmptyState,
  LinkButton,
  Row,
  Stack,
  Text,
  useApiCache,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useOnline,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useEffect, useState } from 'react';
import { FilteredTable, type ListQuery, listReading } from '../list/FilteredTable.tsx';
import { t } from '../words.ts';
import { PlannedPersonRow } from './PlannedPersonRow.tsx';
import { changeWords } from './plan-words.ts';

interface WaitingChangesProps {
  groupId: string;
  plan: DirectoryPlan;
}

/** The changes of a directory that wait, with what each person would get or lose, and the decision about them. */
export function WaitingChanges({ groupId: id, plan }: WaitingChangesProps) {
  const cache = useApiCache();
  // What was loaded before is no longer true when the changes are applied or nothing waits any more.
  useEffect(
    () => () => {
      for (const stale of [listPlannedPeople, listDirectoryPeople, getDirectoryNumbers])
        void cache.refresh(stale);
    },
    [cache],
  );
  return (
    <Stack gap={6}>
      <Decision groupId={id} plan={plan} />
      <FilteredTable
        groupId={id}
        useRows={usePlannedPeople}
        statuses={plannedChanges
          .filter((value) => plan.counts[value] > 0)
          .map((value) => ({ value, label: `${t(changeWords[value].label)} (${plan.counts[value]})` }))}
        columns={[{ title: t('Name') }, { title: t('Kind of change') }, { title: t('What happens') }]}
        words={{
          caption: t('Waiting changes'),
          failed: t('The changes could not be loaded'),
          loading: t('Loading the changes'),
          loadingMore: t('Loading more changes'),
          search: t('Search changes'),
          count: (count) => t('{{count, number}} people', { count, one: '1 person' }),
          noMatch: (search) => t('No one matches “{{search}}”', { search }),
        }}
        empty={
          <EmptyState icon="check" title={t('Nothing waits any more')}>
            {t('The changes were applied or discarded.')}
          </EmptyState>
        }
      >
        {({ people }) => people.map((person) => <PlannedPersonRow key={person.row_id} person={person} />)}
      </FilteredTable>
    </Stack>
  );
}

const usePlannedPeople = (id: string, query: ListQuery<PlannedChange>) =>
  useApiQuery(listPlannedPeople, { params: { id }, query }, listReading);

function Decision({ groupId: id, plan }: WaitingChangesProps) {
  const online = useOnline();
  const notify = useNotify();
  const [asking, setAsking] = useState<'apply' | 'discard'>();
  const refresh = [getDirectoryPlan, listPlannedPeople, listDirectoryPeople, getDirectoryNumbers, listIssues];
  const apply = useApiMutation(applyDirectoryPlan, { refresh });
  const discard = useApiMutation(discardDirectoryPlan, { refresh });
  const input = { params: { id }, body: { version: plan.version } };
  const isApplying = plan.status === 'applying';
  const done = () => setAsking(undefined);
  if (isApplying)
    return (
      <Callout icon="calendar" title={t('The changes are being applied')}>
        {t('You can leave this page. {{count, number}} people are left.', {
          count: plan.people,
          one: 'You can leave this page. 1 person is left.',
        })}
      </Callout>
    );
  return (
    <Stack gap={4}>
      <Seats plan={plan} />
      <Deadline plan={plan} />
      <Row gap={2} wrap>
        <Button variant="primary" disabled={!online} onClick={() => setAsking('apply')}>
          {t('Apply all')}
        </Button>
        <Button disabled={!online} onClick={() => setAsking('discard')}>
          {t('Discard all')}
        </Button>
        {!online && (
          <Text size="small" tone="soft">
            {t('You’re offline. Decide when you’re online again.')}
          </Text>
        )}
      </Row>
      {asking === 'apply' && (
        <ConfirmDialog
          onClose={done}
          tone={plan.counts.removed + plan.counts.deactivated > 0 ? 'danger' : 'plain'}
          title={t('Apply the changes of {{count, number}} people?', {
            count: plan.people,
            one: 'Apply the change of 1 person?',
          })}
          confirmLabel={t('Apply changes')}
          onConfirm={async () => {
            await apply.mutateAsync(input);
            notify(t('The changes are being applied.'));
          }}
        >
          {t(
            'New cards: {{added, number}}. People who lose their card: {{lost, number}}. This can’t be undone together.',
            {
              added: plan.counts.new + plan.counts.reactivated,
              lost: plan.counts.removed + plan.counts.deactivated,
            },
          )}
        </ConfirmDialog>
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          onClose={done}
          tone="danger"
          title={t('Discard the changes of {{count, number}} people?', {
            count: plan.people,
            one: 'Discard the change of 1 person?',
          })}
          confirmLabel={t('Discard changes')}
          onConfirm={async () => {
            await discard.mutateAsync(input);
            notify(t('The changes were discarded.'));
          }}
        >
          {t(
            'Everyone keeps what they have. If the directory still wants these changes, it sends them again. Tables stay as drafts.',
          )}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Whether the seats are enough. */
function Seats({ plan: { seats_taken, seats_freed, seats_left, problems } }: { plan: DirectoryPlan }) {
  const missing = seats_left === null ? 0 : seats_taken - seats_freed - seats_left;
  return (
    <>
      {problems > 0 && (
        <Callout
          tone="danger"
          title={t('{{count, number}} changes could not be applied', {
            count: problems,
            one: '1 change could not be applied',
          })}
        >
          {t('Each says why below. Remove the cause and apply them again, or discard them.')}
        </Callout>
      )}
      {missing > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} seats are missing', { count: missing, one: '1 seat is missing' })}
        >
          <LinkButton size="small" to="/my-subscription">
            {t('Add seats')}
          </LinkButton>
        </Callout>
      )}
    </>
  );
}

function Deadline({ plan: { created_at, apply_at } }: { plan: DirectoryPlan }) {
  const format = useDateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <Text size="small" tone="soft">
      {apply_at
        ? t('Waiting since {{since}}. Applied automatically on {{until}}.', {
            since: format(created_at),
            until: format(apply_at),
          })
        : t('Waiting since {{since}}. Later changes join them.', { since: format(created_at) })}
    </Text>
  );
}
