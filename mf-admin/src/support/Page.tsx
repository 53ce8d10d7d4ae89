import {
  listSupportMessages,
  type SupportMessage,
  updateSupportMessage,
} from '@meishi/api-contract/endpoints/admin/admin-support';
import {
  Badge,
  BreakableEmail,
  Button,
  EmptyState,
  Link,
  LinkButton,
  Row,
  SegmentedControl,
  space,
  TableRow,
  Text,
  theme,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter, useSearch } from '../list/use-search.ts';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';

/** A message with its author and whether it is answered. */
function MessageRow({ message }: { message: SupportMessage }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { name, email, subject, user_id, mailed_at, answered_at, created_at } = message;
  return (
    <TableRow>
      <MessageCell>
        <Text as="strong" strong size="small">
          {subject || t('Message from {{name}}', { name })}
        </Text>
        {!mailed_at && <Badge tone="warning">{t('Email not sent yet')}</Badge>}
        <From>
          {user_id ? <Link to={`/admin/users/${user_id}`}>{name}</Link> : name} ·{' '}
          <BreakableEmail email={email} />
        </From>
        <Words>{message.message}</Words>
        <Row gap={2} wrap>
          <LinkButton size="small" icon="email" href={answerTo(message)}>
            {t('Answer')}
          </LinkButton>
          <AnsweredButton message={message} />
        </Row>
      </MessageCell>
      <WideCell end label={t('Written')}>
        {formatTime(created_at)}
      </WideCell>
      <WideCell end label={answered_at ? t('Answered') : undefined}>
        {answered_at ? formatTime(answered_at) : <Badge tone="info">{t('Open')}</Badge>}
      </WideCell>
    </TableRow>
  );
}

function AnsweredButton({ message: { message_id, answered_at } }: { message: SupportMessage }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const update = useApiMutation(updateSupportMessage, {
    refresh: [listSupportMessages],
    onError: notifyFailure,
  });
  const mark = (answered: boolean) => update.mutate({ params: { id: message_id }, body: { answered } });
  if (answered_at)
    return (
      <Button size="small" variant="quiet" busy={update.isPending} onClick={() => mark(false)}>
        {t('Open again')}
      </Button>
    );
  const finish = () =>
    update
      .mutateAsync({ params: { id: message_id }, body: { answered: true } })
      .then(() => notify({ message: t('Marked as answered.'), undo: () => mark(false) }))
      .catch(() => undefined);
  return (
    <Button size="small" variant="quiet" icon="check" busy={update.isPending} onClick={() => void finish()}>
      {t('Mark as answered')}
    </Button>
  );
}

/** A mail with the message's number in its subject, to match the two. */
function answerTo({ message_id, email, subject, message }: SupportMessage): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const parts = new URLSearchParams({
    subject: t('Re: [{{messageId}}] {{subject}}', { messageId: message_id, subject }).trim(),
    body: `\n\n${quoted}`,
  });
  return `mailto:${encodeURIComponent(email)}?${parts.toString().replaceAll('+', '%20')}`;
}

const MessageCell = styled(WideCell)`
  width: 100%;
  overflow-wrap: anywhere;

  > strong {
    margin-inline-end: ${space(2)};
  }
`;

const From = styled.span`
  display: block;
`;

const Words = styled.p`
  max-width: 72ch;
  margin-block: ${space(2)} ${space(3)};
  color: ${theme.colour.ink};
  white-space: pre-wrap;
`;

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
