import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  ErrorState,
  LinkButton,
  Loading,
  lazyPart,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  useApiQuery,
  useParams,
  useSearchParams,
} from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { NewOrder } from './NewOrder.tsx';
import { OrderList } from './OrderList.tsx';

const OneOrder = lazyPart(async () => ({ default: (await import('./order/OneOrder.tsx')).OneOrder }));

/** The orders of cards for members of a group, and the form of a new one. The address names the open order. */
export default function GroupOrdersPage() {
  const { groupname = '' } = useParams();
  const group = useApiQuery(getGroup, { params: { id: groupname } });
  const title = t('Order cards for members');
  return (
    <Page title={group.data ? `${title} · ${group.data.display_name}` : title} width="wide">
      <PageHeader
        title={title}
        lead={group.data?.display_name}
        actions={
          <LinkButton variant="quiet" icon="back" to={`/group/${groupname}/cards`}>
            {t('Cards of the group')}
          </LinkButton>
        }
      />
      {group.data ? (
        <Orders group={group.data} />
      ) : group.error ? (
        <ErrorState
          level={2}
          error={group.error}
          title={t('The group could not be loaded')}
          onRetry={group.refetch}
        />
      ) : (
        <Loading label={t('Loading the group')}>
          <Skeleton height="320px" radius="large" />
        </Loading>
      )}
    </Page>
  );
}

function Orders({ group }: { group: Group }) {
  const [search] = useSearchParams();
  const opened = search.get('order');
  if (opened) return <OneOrder key={opened} group={group} orderId={opened} />;
  return (
    <Stack gap={10}>
      <Section
        title={t('New order')}
        description={t(
          'Every member gets a card with their own data, drawn by one of your designs. You see each card before you pay once for all.',
        )}
      >
        <NewOrder group={group} />
      </Section>
      <Section title={t('Orders of the group')}>
        <OrderList group={group} />
      </Section>
    </Stack>
  );
}
