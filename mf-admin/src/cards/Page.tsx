import { type CardBatch, listBatches } from '@meishi/api-contract/endpoints/cards';
import {
  Button,
  EmptyState,
  formatCount,
  Link,
  LoadingOrError,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { productWords } from '../orders/order-words.ts';
import { t } from '../words.ts';
import { MintDialog } from './MintDialog.tsx';

const columns = () => [
  { title: t('Batch') },
  { title: t('Kind') },
  { title: t('Group') },
  { title: t('Registered'), end: true },
  { title: t('Created'), end: true },
];

export default function CardsPage() {
  const batches = useApiQuery(listBatches);
  const [minting, setMinting] = useState(false);
  return (
    <AdminFrame
      tab="cards"
      title={t('Cards')}
      lead={t(
        'Physical cards by batch. A batch gives a table of addresses for the chips and a sheet of codes for the printer.',
      )}
      actions={
        <Button variant="primary" icon="add" onClick={() => setMinting(true)}>
          {t('Create cards')}
        </Button>
      }
    >
      {batches.data ? (
        batches.data.length > 0 ? (
          <Table caption={t('Batches')} columns={columns()}>
            <TableBody>
              {batches.data.map((batch) => (
                <BatchRow key={batch.batch_id} batch={batch} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState level={2} icon="products" title={t('No cards yet')}>
            {t('Create a batch to get numbers, addresses and claim codes.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={batches} title={t('The batches could not be loaded')}>
          <TableSkeleton label={t('Loading batches')} />
        </LoadingOrError>
      )}
      {minting && <MintDialog onClose={() => setMinting(false)} />}
    </AdminFrame>
  );
}

function BatchRow({ batch }: { batch: CardBatch }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small">
          <Link to={`/admin/cards/${batch.batch_id}`}>{batch.name}</Link>
        </Text>
      </TableCell>
      <TableCell>{batch.kind === 'digital' ? t('Digital card') : t(productWords[batch.kind])}</TableCell>
      <TableCell label={t('Group')}>
        {batch.group ? (
          <Link to={`/group/${batch.group.name}/cards`}>{batch.group.display_name}</Link>
        ) : (
          <Text as="span" tone="faint" size="small">
            {t('None')}
          </Text>
        )}
      </TableCell>
      <TableCell end label={t('Registered')}>
        {t('{{registered}} of {{size}}', {
          registered: formatCount(batch.registered),
          size: formatCount(batch.size),
        })}
      </TableCell>
      <TableCell end label={t('Created')}>
        {formatDate(batch.created_at)}
      </TableCell>
    </TableRow>
  );
}
