import type { Member } from '@meishi/api-contract/members';
import { Button, EmptyState, Icon, SegmentedControl, space, Text, TextField } from '@meishi/shell-sdk';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { findMembers, type MemberOrder, prepareSearch } from './find-members';
import { MemberTable } from './MemberTable';

/** Rows on screen at first and with each step: more at once make typing a search stutter. */
const pageSize = 100;

/** The members, to be searched and ordered; all of them are here already. */
export function MemberSearch({ members }: { members: Member[] }) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<MemberOrder>('name');
  const [shown, setShown] = useState(pageSize);
  const search = useDeferredValue(typed);
  const searchable = useMemo(() => prepareSearch(members, order), [members, order]);
  const found = useMemo(() => findMembers(searchable, search), [searchable, search]);
  // The same list while a search is typed, so that the table is left alone until the result is there.
  const onScreen = useMemo(() => found.slice(0, shown), [found, shown]);

  if (members.length === 0)
    return (
      <EmptyState icon="group" title="Nobody is here yet">
        Whoever joins this group appears here, with a link to their profile.
      </EmptyState>
    );

  return (
    <>
      <Controls role="search">
        <TextField
          type="search"
          label="Search members"
          hideLabel
          placeholder="Name, work or e-mail"
          prefix={<Icon name="search" size={18} />}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setShown(pageSize);
          }}
        />
        <SegmentedControl
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'name', label: 'By name' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
      </Controls>
      <Text role="status" size="small" tone="soft" numeric>
        {countWords(found.length, members.length)}
      </Text>
      {found.length > 0 ? (
        <MemberTable members={onScreen} />
      ) : (
        <EmptyState
          icon="search"
          title={`Nobody matches “${search.trim()}”`}
          action={<Button onClick={() => setTyped('')}>Clear the search</Button>}
        >
          The search looks at names, work and e-mail addresses.
        </EmptyState>
      )}
      {found.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)} style={{ alignSelf: 'center' }}>
          Show {Math.min(pageSize, found.length - shown)} more
        </Button>
      )}
    </>
  );
}

function countWords(found: number, all: number): string {
  const total = `${all.toLocaleString('en')} ${all === 1 ? 'member' : 'members'}`;
  return found === all ? total : `${found.toLocaleString('en')} of ${total}`;
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};

  > :first-child {
    flex: 1 1 260px;
    max-width: 420px;
  }
`;
