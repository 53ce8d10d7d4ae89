import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { Icon, IconButton, Spinner, theme, VisuallyHidden } from '@meishi/shell-sdk';
import { type Ref, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import type { ContactsView } from '../contacts-view.ts';
import { FilterBar } from './FilterBar.tsx';

interface SearchBarProps {
  view: ContactsView;
  profiles: Profile[];
  isSearching: boolean;
  found: number;
  /** Called for the down arrow, which moves from the search field to the results. */
  onDown: () => void;
  ref: Ref<HTMLInputElement>;
}

const pause = 150;

export function SearchBar({ view, profiles, isSearching, found, onDown, ref }: SearchBarProps) {
  const { search, setFilters } = view;
  const [typed, setTyped] = useState(search);

  const sent = useRef(search);

  // The search changes in the address on history navigation. A value that was sent from here is ignored,
  // because newer input may follow it.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      setFilters({ q: typed });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, setFilters]);

  const clear = () => {
    sent.current = '';
    setTyped('');
    setFilters({ q: null });
  };
  return (
    <Bar>
      <Box>
        <Icon name="search" size={18} />
        <input
          ref={ref}
          type="search"
          aria-label={t('Search contacts')}
          placeholder={t('Name, company, note, tag …')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault();
              onDown();
            }
            if (event.key === 'Escape') clear();
          }}
        />
        {isSearching ? <Spinner size={16} /> : null}
        {typed ? (
          <IconButton icon="close" label={t('Clear search')} size="small" onClick={clear} />
        ) : (
          <kbd>/</kbd>
        )}
      </Box>
      <FilterBar view={view} profiles={profiles} />
      <VisuallyHidden role="status">
        {search && !isSearching
          ? t('{{count, number}} contacts found.', { count: found, one: '1 contact found.' })
          : ''}
      </VisuallyHidden>
    </Bar>
  );
}

const Bar = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 0 16px 8px;
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding-block: 0;
  padding-inline: 12px 6px;
  border: 1px solid ${theme.colour.edge};
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.surface};
  color: ${theme.colour.inkFaint};

  &:focus-within {
    outline: 2px solid ${theme.colour.focus};
    outline-offset: -1px;
  }

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${theme.colour.ink};
    appearance: none;

    &:focus-visible {
      outline: none;
    }

    &::placeholder {
      color: ${theme.colour.inkFaint};
      opacity: 1;
    }

    &::-webkit-search-cancel-button {
      display: none;
    }
  }

  kbd {
    padding: 1px 7px;
    margin-inline-end: 4px;
    border: 1px solid ${theme.colour.hairline};
    border-radius: 5px;
    font: 0.75rem/1.125rem ${theme.font.mono};

    ${theme.media.touch} {
      display: none;
    }
  }
`;
