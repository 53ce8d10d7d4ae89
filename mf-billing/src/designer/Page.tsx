import { getDesign, listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import { listProducts, type ProductKind, productKinds } from '@meishi/api-contract/endpoints/shop/products';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Navigate,
  Page,
  Skeleton,
  useApiCache,
  useApiQuery,
  useNavigate,
  usePageTitle,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { useCallback, useRef, useState } from 'react';
import { t } from '../words.ts';
import { readDocument } from './document/document.ts';
import { restoreDraft } from './drafts/stored-draft.ts';
import { type Stock, stockOf } from './geometry/stock.ts';
import { Studio } from './studio/Studio.tsx';
import { defaultTemplate } from './templates/default-template.ts';

/** The designer. Open to everyone; saving and ordering need an account. */
export default function DesignerPage() {
  usePageTitle(t('Designer'));
  const [search] = useSearchParams();
  const { status } = useSession();
  const products = useApiQuery(listProducts);
  const designId = search.get('design');
  const chosen = productKinds.find((kind) => kind === search.get('product'));
  const product = chosen ?? 'pvc';
  const continues = status === 'signed-in' && !chosen;

  if (products.error && !products.data)
    return (
      <Page>
        <ErrorState error={products.error} onRetry={products.refetch} />
      </Page>
    );
  if (!products.data || status === 'loading') return <DesignerSkeleton />;
  const stocks = products.data.map(stockOf);
  if (designId && status === 'signed-out') return <LogInFirst designId={designId} />;
  return <Opened key={status} {...{ designId, product, continues, stocks }} />;
}

interface OpenedProps {
  designId: string | null;
  product: ProductKind;
  /** Whether an address without a design opens the most recent draft, if there is one. */
  continues: boolean;
  stocks: readonly Stock[];
}

/** Keeps the open design when the first save gives it an address. */
function Opened({ designId, product, continues, stocks }: OpenedProps) {
  const navigate = useNavigate();
  const cache = useApiCache();
  const created = useRef<string | null>(null);
  const [round, setRound] = useState(0);
  const table = useRef(`${designId ?? product}`);
  if (!designId || designId !== created.current) {
    table.current = designId ?? product;
    created.current = null;
  }
  const onCreated = useCallback(
    (id: string) => {
      created.current = id;
      navigate(`?design=${id}`, { replace: true });
    },
    [navigate],
  );
  const onReload = useCallback(async () => {
    await cache.refresh(getDesign);
    setRound((now) => now + 1);
  }, [cache]);
  const shared = { stocks, onCreated, onReload: () => void onReload() };
  const key = `${table.current} ${round}`;
  return designId && designId !== created.current ? (
    <SavedDesign key={key} designId={designId} {...shared} />
  ) : (
    <NewDesign key={key} product={product} continues={continues} {...shared} />
  );
}

interface TableProps {
  stocks: readonly Stock[];
  onCreated: (designId: string) => void;
  onReload: () => void;
}

type NewDesignProps = TableProps & Pick<OpenedProps, 'product' | 'continues'>;

function NewDesign({ product, continues, ...shared }: NewDesignProps) {
  const [stored] = useState(() => restoreDraft(null, product));
  const [draft] = useState(
    () => stored ?? { name: t('My design'), product, document: defaultTemplate(product).make() },
  );
  const [isNew, setIsNew] = useState(!continues || stored !== null);
  const designs = useApiQuery(listDesigns, undefined, { enabled: !isNew });
  if (!isNew) {
    if (!designs.data && !designs.error) return <DesignerSkeleton />;
    const latest = designs.data?.find(({ status }) => status === 'draft');
    if (latest) return <Navigate to={`?design=${latest.design_id}`} replace />;
    setIsNew(true);
  }
  return <Studio designId={null} draft={draft} saved={!stored} {...shared} />;
}

function SavedDesign({ designId, ...shared }: TableProps & { designId: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(getDesign, { params: { id: designId } });
  const [opened, setOpened] = useState<Parameters<typeof Studio>[0]['draft'] | null>(null);
  if (error && !data)
    return (
      <Page>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  // The cached design may have been changed on another device.
  if (!data || (isFetching && !opened)) return <DesignerSkeleton />;
  const isEmpty = Object.keys(data.document).length === 0;
  const document = isEmpty ? defaultTemplate(data.product).make() : readDocument(data.document);
  if (!document) return <Unreadable />;
  if (!opened) {
    setOpened({ name: data.name, product: data.product, document });
    return <DesignerSkeleton />;
  }
  const stored = restoreDraft(designId, data.product);
  return <Studio designId={designId} draft={stored ?? opened} saved={!stored} {...shared} />;
}

function LogInFirst({ designId }: { designId: string }) {
  const back = new URLSearchParams({ return_to: `/designer?design=${designId}` });
  return (
    <Page>
      <EmptyState
        icon="lock"
        title={t('Log in to open this design')}
        level={2}
        action={
          <LinkButton variant="primary" to={`/log-in?${back}`}>
            {t('Log in')}
          </LinkButton>
        }
      >
        {t('Saving designs requires an account.')}
      </EmptyState>
    </Page>
  );
}

function Unreadable() {
  return (
    <Page>
      <EmptyState
        icon="warning"
        title={t('This design can’t be opened here')}
        level={2}
        action={<LinkButton to="/designer?product=pvc">{t('Start a new one')}</LinkButton>}
      >
        {t('It was made with another version of the designer. Nothing is lost.')}
      </EmptyState>
    </Page>
  );
}

function DesignerSkeleton() {
  return (
    <Loading label={t('Loading the designer')}>
      <Skeleton height="100dvh" />
    </Loading>
  );
}
