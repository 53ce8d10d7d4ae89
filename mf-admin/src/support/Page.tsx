import { listSupportMessages } from '@meishi/api-contract/endpoints/admin/admin-support';
import { EmptyState, Row, SegmentedControl, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter, useSearch } from '../list/use-search.ts';
import { t } from '../words.ts';
import { MessageRow } from './MessageRow.tsx';

const columns = () => [
  { title: t('Message') },
  { title: t('Written'), end: true },
  { title: t('Answered'), end: true },
];

const states = () => [
  { value: '', label: t('Open') },
  { value: 'answered', label: t('Answered') },
  { value: 'all', label: t('All') },
];

interface Filter {
  search: string;
  state: string;
}

/** Messages to support. Answers are sent by mail from the support address. */
export default function SupportPage() {
  const { typed, type, search } = useSearch();
  const [state, setState] = useAddressFilter('state');
  return (
    <AdminFrame
      tab="support"
      title={t('Support')}
      lead={t('Messages to support. Answer by email, then mark them as answered.')}
    >
      <Row wrap>
        <ListSearch
          label={t('Search messages')}
          placeholder={t('Name, email or words')}
          typed={typed}
          type={type}
        />
        <SegmentedControl label={t('Status')} options={states()} value={state} onChange={setState} />
      </Row>
      <PagedTable
        filter={{ search, state }}
        usePage={useMessages}
        rowsOf={(page) => page.messages}
        caption={t('Messages')}
        loading={t('Loading messages')}
        failure={t('The messages could not be loaded')}
        columns={columns()}
        row={(message) => <MessageRow key={message.message_id} message={message} />}
        count={({ open }) => t('{{open, number}} open', { open })}
        empty={
          search ? (
            <EmptyState level={2} icon="search" title={t('No message matches “{{search}}”', { search })}>
              {t('Try another word, or switch to All.')}
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              icon="email"
              title={state ? t('No message yet') : t('All messages are answered')}
            >
              {t('What people write on the contact page appears here.')}
            </EmptyState>
          )
        }
      />
    </AdminFrame>
  );
}

function useMessages({ search, state }: Filter, cursor: string | undefined) {
  const stateFilter = state === 'all' ? undefined : state === 'answered' ? 'answered' : 'open';
  const input = { query: { search: search || undefined, state: stateFilter, cursor, limit: 50 } } as const;
  return useApiQuery(listSupportMessages, input, { keepPrevious: true });
}
