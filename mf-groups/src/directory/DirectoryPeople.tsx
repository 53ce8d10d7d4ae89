import {
  type DirectoryFilter,
  directoryFilters,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import { EmptyState, useApiQuery } from '@meishi/shell-sdk';
import { FilteredTable, type ListQuery, listReading } from '../list/FilteredTable.tsx';
import { t } from '../words.ts';
import { DirectoryNumbers } from './DirectoryNumbers.tsx';
import { PersonRow } from './PersonRow.tsx';
import { statusWords } from './status-words.ts';

/** The people of the directory by name, filtered by status, name and address. */
export function DirectoryPeople({ groupId: id }: { groupId: string }) {
  return (
    <FilteredTable
      groupId={id}
      useRows={usePeople}
      statuses={directoryFilters.map((value) => ({
        value,
        label: t(statusWords[value].label),
      }))}
      columns={[
        { title: t('Name') },
        { title: t('Department') },
        { title: t('Status') },
        { title: t('Card'), end: true, hideTitle: true },
      ]}
      words={{
        caption: t('People'),
        failed: t('The people could not be loaded'),
        loading: t('Loading the people'),
        loadingMore: t('Loading more people'),
        search: t('Search people'),
        count: (count) => t('{{count, number}} people', { count, one: '1 person' }),
        noMatch: (search) => t('No one matches “{{search}}”', { search }),
      }}
      empty={
        <EmptyState icon="group" title={t('No people yet')}>
          {t('They appear here as soon as a connected directory sends them.')}
        </EmptyState>
      }
      intro={<DirectoryNumbers groupId={id} />}
    >
      {({ people }) => people.map((person) => <PersonRow key={person.person_id} person={person} />)}
    </FilteredTable>
  );
}

const usePeople = (id: string, query: ListQuery<DirectoryFilter>) =>
  useApiQuery(listDirectoryPeople, { params: { id }, query }, listReading);
