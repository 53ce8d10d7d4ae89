import { type CardBatch, listBatches } from '@meishi/api-contract/cards';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Text,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame';
import { TableSkeleton } from '../list/TableSkeleton';
import { productWords } from '../orders/orderWords';
import { MintDialog } from './MintDialog';

const columns = [
  { title: 'Batch' },
  { title: 'Kind' },
  { title: 'Registered', end: true },
  { title: 'Minted', end: true },
];

/** Physical cards, by the batch in which they were minted. */
export default function CardsPage() {
  const { data, error, refetch } = useApiQuery(listBatches);
  const [minting, setMinting] = useState(false);
  return (
    <AdminFrame
      tab="cards"
      title="Cards"
      lead="Physical cards by batch. A batch gives a table of addresses for the chips and a sheet of codes for the printer."
      actions={
        <Button variant="primary" icon="add" onClick={() => setMinting(true)}>
          Mint cards
        </Button>
      }
    >
      {data ? (
        data.length > 0 ? (
          <Table caption="Batches" columns={columns}>
            <TableBody>
              {data.map((batch) => (
                <BatchRow key={batch.batch_id} batch={batch} />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState level={2} icon="products" title="No cards yet">
            Mint a batch to get numbers, addresses and claim codes.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState
          level={2}
          error={error}
          title="The batches could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading batches" />
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
          <NameLink to={`/admin/cards/${batch.batch_id}`}>{batch.name}</NameLink>
        </Text>
      </TableCell>
      <TableCell>{batch.kind === 'digital' ? 'Digital card' : productWords[batch.kind]}</TableCell>
      <TableCell end label="Registered">
        {batch.registered.toLocaleString('en')} of {batch.size.toLocaleString('en')}
      </TableCell>
      <TableCell end label="Minted">
        {formatDate(batch.created_at)}
      </TableCell>
    </TableRow>
  );
}

const NameLink = styled(Link)`
  color: inherit;
`;
