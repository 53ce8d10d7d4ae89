import { type BatchCard, listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { cardStatuses, exportBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import {
  Badge,
  Button,
  EmptyState,
  formatCount,
  Link,
  LinkButton,
  SegmentedControl,
  TableCell,
  TableRow,
  Text,
  useApi,
  useApiQuery,
  useDateFormat,
  useDownload,
  useParams,
} from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { PagedTable } from '../list/PagedTable.tsx';
import { useAddressFilter } from '../list/use-search.ts';
import { t } from '../words.ts';
import { cardStates } from './card-states.ts';

const columns = () => [
  { title: t('Card') },
  { title: t('Status') },
  { title: t('Owner') },
  { title: t('Registered'), end: true },
];

const states = () => [
  { value: '', label: t('All') },
  ...cardStatuses.map((value) => ({ value, label: t(cardStates[value].label) })),
];

interface Filter {
  batchId: string;
  status: string;
}

export default function BatchPage() {
  const { id = '' } = useParams();
  const [status, setStatus] = useAddressFilter('status');
  const { data: batches } = useApiQuery(listBatches);
  const { error } = useCards({ batchId: id, status }, undefined);
  const batch = batches?.find(({ batch_id }) => batch_id === id);
  if (error?.code === 'not-found') return <UnknownBatch />;
  return (
    <AdminFrame
      tab="cards"
      title={batch?.name ?? t('Batch of cards')}
      lead={
        batch &&
        t('{{registered}} of {{size}} registered.', {
          registered: formatCount(batch.registered),
          size: formatCount(batch.size),
        })
      }
      actions={
        <>
          <LinkButton to="/admin/cards" icon="back">
            {t('All batches')}
          </LinkButton>
          <ExportButton batchId={id} />
          <LinkButton to={`/admin/cards/${id}/sheet`} icon="qr-code">
            {t('Sheet of codes')}
          </LinkButton>
        </>
      }
    >
      <SegmentedControl label={t('Status')} options={states()} value={status} onChange={setStatus} />
      <PagedTable
        filter={{ batchId: id, status }}
        usePage={useCards}
        rowsOf={(page) => page.cards}
        caption={t('Cards')}
        loading={t('Loading cards')}
        failure={t('The cards could not be loaded')}
        columns={columns()}
        row={(card) => <CardRow key={card.card_id} card={card} />}
        count={({ total }) => t('{{count, number}} cards', { count: total, one: '1 card' })}
        empty={
          <EmptyState level={2} icon="products" title={t('No card is in this state')}>
            {t('Choose another status to see the rest of the batch.')}
          </EmptyState>
        }
      />
    </AdminFrame>
  );
}

function UnknownBatch() {
  return (
    <AdminFrame tab="cards" title={t('Batch of cards')}>
      <EmptyState
        level={2}
        icon="products"
        title={t('There is no batch with this ID')}
        action={<LinkButton to="/admin/cards">{t('All batches')}</LinkButton>}
      >
        {t('The address may be incomplete.')}
      </EmptyState>
    </AdminFrame>
  );
}

function useCards({ batchId, status }: Filter, cursor: string | undefined) {
  const statusFilter = cardStatuses.find((candidate) => candidate === status);
  const input = { params: { id: batchId }, query: { status: statusFilter, cursor, limit: 100 } };
  return useApiQuery(listBatchCards, input, { keepPrevious: true });
}

function ExportButton({ batchId }: { batchId: string }) {
  const call = useApi();
  const { busy, download } = useDownload((error) =>
    t('The CSV file could not be downloaded. {{error}}', { error }),
  );
  const save = () => download(() => call(exportBatch, { params: { id: batchId } }), `cards-${batchId}.csv`);
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('CSV')}
    </Button>
  );
}

function CardRow({ card }: { card: BatchCard }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { label, tone } = cardStates[card.status];
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small" numeric>
          {card.card_id}
        </Text>
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{t(label)}</Badge>
      </TableCell>
      <TableCell label={t('Owner')}>
        {card.user ? (
          <Link to={`/admin/users/${card.user.user_id}`}>{card.user.display_name || t('No name yet')}</Link>
        ) : (
          t('No one')
        )}
      </TableCell>
      <TableCell end label={t('Registered')}>
        {card.registered_at ? formatTime(card.registered_at) : '–'}
      </TableCell>
    </TableRow>
  );
}
