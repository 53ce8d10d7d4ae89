import { Row, SearchField, SegmentedControl, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { useListFilter } from './use-list-filter.ts';

interface ListFiltersProps<Status extends string> {
  filter: ReturnType<typeof useListFilter<Status>>;
  statuses: readonly { value: Status; label: string }[];
  searchLabel: string;
}

/** A list's statuses and its search. */
export function ListFilters<Status extends string>({
  filter: { status, typed, changeStatus, changeSearch },
  statuses,
  searchLabel,
}: ListFiltersProps<Status>) {
  return (
    <Row gap={3} wrap justify="space-between">
      <SegmentedControl<Status | 'all'>
        label={t('Status')}
        value={status}
        onChange={changeStatus}
        options={[{ value: 'all', label: t('All') }, ...statuses]}
      />
      <Search>
        <SearchField label={searchLabel} value={typed} onChange={changeSearch} />
      </Search>
    </Row>
  );
}

const Search = styled.div`
  flex: 1 1 200px;
  max-width: 320px;

  ${theme.media.narrow} {
    max-width: none;
  }
`;
