import { listSupportMessages, type SupportMessage } from '@meishi/api-contract/admin-support';
import { EmptyState, Row, SegmentedControl, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame';
import { PagedTable, type PageRead } from '../list/PagedTable';
import { SearchField } from '../list/SearchField';
import { useAddressFilter, useSearch } from '../list/useSearch';
import { MessageRow } from './MessageRow';

const columns = [{ title: 'Message' }, { title: 'Written', end: true }, { title: 'Answered', end: true }];

const states = [
  { value: '', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];

interface Question {
  search: string;
  state: string;
}

/** What people wrote to support; answers go out by mail, from the address that support reads. */
export default function SupportPage() {
  const { typed, type, search } = useSearch();
  const [state, setState] = useAddressFilter('state');
  const { data } = useMessages({ search, state }, undefined);
  return (
    <AdminFrame
      tab="support"
      title="Support"
      lead="What people wrote to us. Answer by mail, then say here that it is answered."
    >
      <Row wrap>
        <SearchField label="Search messages" placeholder="Name, e-mail or words" typed={typed} type={type} />
        <SegmentedControl label="State" options={states} value={state} onChange={setState} />
      </Row>
      <PagedTable
        question={{ search, state }}
        usePage={useMessages}
        noun="messages"
        columns={columns}
        row={(message) => <MessageRow key={message.message_id} message={message} />}
        count={data && `${data.open.toLocaleString('en')} open`}
        empty={
          search ? (
            <EmptyState level={2} icon="search" title={`No message matches “${search}”`}>
              Try another word, or look in All.
            </EmptyState>
          ) : (
            <EmptyState level={2} icon="email" title={state ? 'No message yet' : 'Everything is answered'}>
              What people write on the contact page appears here.
            </EmptyState>
          )
        }
      />
    </AdminFrame>
  );
}

function useMessages(
  { search, state }: Question,
  cursor: string | undefined,
): PageRead<SupportMessage> & { data?: { open: number } } {
  const wanted = state === 'all' ? undefined : state === 'answered' ? 'answered' : 'open';
  const input = { query: { search: search || undefined, state: wanted, cursor, limit: 50 } } as const;
  const { data, ...read } = useApiQuery(listSupportMessages, input, { keepPrevious: true });
  return { ...read, data: data && { ...data, rows: data.messages } };
}
