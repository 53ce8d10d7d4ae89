import type { GroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { SearchField, SegmentedControl } from '@meishi/shell-sdk';
import { Select } from '@meishi/shell-sdk/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../words.ts';
import type { GridFilter } from './cell-words.ts';

interface FiltersProps {
  filter: GridFilter;
  links: GroupLink[];
  onChange: (filter: GridFilter) => void;
  children?: ReactNode;
}

export function Filters({ filter, links, onChange, children }: FiltersProps) {
  return (
    <Line role="search">
      <SearchField
        label={t('Search members')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <Select
        label={t('Link')}
        hideLabel
        value={filter.linkId ?? ''}
        onChange={(event) => onChange({ ...filter, linkId: event.target.value || null })}
        options={[
          { value: '', label: t('All links') },
          ...links.map(({ link_id, title }) => ({ value: link_id, label: title })),
        ]}
      />
      <SegmentedControl
        label={t('Only members with')}
        value={filter.only}
        onChange={(only) => onChange({ ...filter, only })}
        options={[
          { value: 'all', label: t('All') },
          { value: 'overridden', label: t('Overridden') },
          { value: 'hidden', label: t('Hidden') },
        ]}
      />
      {children}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;

  > :first-child {
    flex: 1 1 200px;
    max-width: 320px;
  }

  > :nth-child(2) {
    flex: 0 1 200px;
  }

  > fieldset {
    align-self: center;
  }
`;
