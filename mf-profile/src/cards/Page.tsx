import { listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  EmptyState,
  Grid,
  Loading,
  LoadingOrError,
  lazyPart,
  Page,
  PageHeader,
  Row,
  Skeleton,
  useApiQuery,
  useSearchParams,
  useShop,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';
import { AnotherCard } from './AnotherCard.tsx';
import { CardItem } from './CardItem.tsx';
import { useCards } from './cards-cache.ts';

const ConnectCard = lazyPart(() => import('./connect/ConnectCard.tsx'));
const NewDigitalCard = lazyPart(() => import('./NewDigitalCard.tsx'));

/** The user's cards: the profile that each opens, its status, and ways to get more. */
export default function CardsPage() {
  const { cards, error, refetch } = useCards();
  const { data: profiles = [] } = useApiQuery(listProfiles);
  const { products } = useShop();
  const [search, setSearch] = useSearchParams();
  const tappedId = search.get('card_id');
  const [dialog, setDialog] = useState<'connect' | 'digital' | null>(tappedId === null ? null : 'connect');
  const close = () => {
    setDialog(null);
    if (tappedId !== null) setSearch({}, { replace: true });
  };
  const actions = (
    <Row gap={2} wrap justify="center">
      <Button icon="add" onClick={() => setDialog('digital')}>
        {t('Digital card')}
      </Button>
      <Button variant="primary" icon="tap" onClick={() => setDialog('connect')}>
        {t('Connect a card')}
      </Button>
    </Row>
  );
  return (
    <Page title={t('Cards')} width="wide">
      <PageHeader
        title={t('Cards')}
        lead={t('Cards, fobs and stickers that open your profile with a tap.')}
        actions={actions}
      />
      {!cards && (
        <LoadingOrError query={{ error, refetch }} title={t('Your cards could not be loaded')}>
          <CardsSkeleton />
        </LoadingOrError>
      )}
      {cards?.length === 0 && (
        <EmptyState level={2} title={t('No cards open your profile yet')} icon="tap">
          {t(
            'Connect a physical card by its number, or create a digital card with its own address and QR code. Analytics then show which card people used.',
          )}
        </EmptyState>
      )}
      {cards && cards.length > 0 && (
        <>
          <Grid as="ul" min={cards.length === 1 ? '100%' : '300px'} gap={8} aria-label={t('Your cards')}>
            {cards.map((card) => (
              <CardItem key={card.card_id} card={card} profiles={profiles} alone={cards.length === 1} />
            ))}
          </Grid>
          {products && cards.length < 3 && <AnotherCard />}
        </>
      )}
      {dialog === 'connect' && (
        <ConnectCard tappedId={tappedId ?? ''} cards={cards ?? []} profiles={profiles} onClose={close} />
      )}
      {dialog === 'digital' && <NewDigitalCard profiles={profiles} onClose={close} />}
    </Page>
  );
}

function CardsSkeleton() {
  return (
    <Loading label={t('Loading your cards')}>
      <Grid min="300px" gap={8}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="312px" radius="large" />
        ))}
      </Grid>
    </Loading>
  );
}
