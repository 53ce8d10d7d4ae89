import { type BatchCard, listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { listBatches } from '@meishi/api-contract/endpoints/cards';
import type { ApiError } from '@meishi/api-contract/transport/client';
import {
  Button,
  ErrorState,
  LinkButton,
  Loading,
  Skeleton,
  space,
  useApi,
  useApiQuery,
  useParams,
} from '@meishi/shell-sdk';
import { QrCode } from '@meishi/shell-sdk/media';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { t } from '../words.ts';

/** The QR codes of a batch for printing: 24 mm wide, with the card number below. */
export default function SheetPage() {
  const { id = '' } = useParams();
  const { data: batches } = useApiQuery(listBatches);
  const { cards, failure, retry } = useWholeBatch(id);
  const name = batches?.find(({ batch_id }) => batch_id === id)?.name ?? t('Batch of cards');
  return (
    <AdminFrame
      tab="cards"
      title={t('Codes of {{name}}', { name })}
      lead={t(
        'Ready to print: four codes per row, each 24 mm wide with its quiet zone. Print at 100% to keep that size.',
      )}
      actions={
        <>
          <LinkButton to={`/admin/cards/${id}`} icon="back">
            {t('Back to the batch')}
          </LinkButton>
          <Button variant="primary" disabled={!cards} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      {failure ? (
        <ErrorState level={2} error={failure} title={t('The cards could not be loaded')} onRetry={retry} />
      ) : cards ? (
        <Sheet cards={cards} />
      ) : (
        <Loading label={t('Loading cards')}>
          <Skeleton height="480px" radius="regular" />
        </Loading>
      )}
    </AdminFrame>
  );
}

function Sheet({ cards }: { cards: BatchCard[] }) {
  return (
    <Codes>
      {cards.map(({ card_id, url }) => (
        <li key={card_id}>
          <QrCode value={`${url}?s=qr`} label={t('Code of card {{cardId}}', { cardId: card_id })} />
          {card_id}
        </li>
      ))}
    </Codes>
  );
}

interface WholeBatch {
  /** Null until the last page is loaded. */
  cards: BatchCard[] | null;
  failure: ApiError | null;
  retry: () => void;
}

/** Loads all cards of a batch, because an incomplete sheet could be printed by mistake. */
function useWholeBatch(batchId: string): WholeBatch {
  const call = useApi();
  const [state, setState] = useState<Omit<WholeBatch, 'retry'>>({ cards: null, failure: null });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let left = false;
    const query = async () => {
      const cards: BatchCard[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { cursor, limit: 100 };
        const page = await call(listBatchCards, { params: { id: batchId }, query });
        cards.push(...page.cards);
        if (!page.next_cursor || left) return cards;
        cursor = page.next_cursor;
      }
    };
    setState({ cards: null, failure: null });
    query().then(
      (cards) => !left && setState({ cards, failure: null }),
      (failure: ApiError) => !left && setState({ cards: null, failure }),
    );
    return () => {
      left = true;
    };
  }, [call, batchId, tries]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...state, retry };
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space(4)};
  padding: ${space(6)};
  border-radius: 10px;
  background: #fff;
  color: #0f0f23;
  font: 500 11px/1.4 ui-monospace, Menlo, monospace;
  text-align: center;

  > li {
    break-inside: avoid;
  }

  @media print {
    grid-template-columns: repeat(4, 24mm);
    gap: 8mm 16mm;
    justify-content: center;
    padding: 0;
    font-size: 8pt;
  }
`;
