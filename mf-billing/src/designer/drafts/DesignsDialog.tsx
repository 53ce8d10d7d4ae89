import {
  createDesign,
  type DesignSummary,
  deleteDesign,
  getDesign,
  listDesigns,
} from '@meishi/api-contract/endpoints/shop/designs';
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Link,
  LinkButton,
  LoadingOrError,
  Row,
  Skeleton,
  space,
  Text,
  theme,
  useApi,
  useApiCache,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
  useSession,
} from '@meishi/shell-sdk';
import { Dialog, Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { type DesignDocument, readDocument } from '../document/document.ts';
import { facesOf } from '../document/faces-of.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { SidePicture } from '../drawing/SidePicture.tsx';
import type { Stock } from '../geometry/stock.ts';
import { useFaces } from '../type/use-faces.ts';

interface DesignPictureProps {
  designId: string;
  stock: Stock | undefined;
  drawingContext: DrawingContext;
}

function DesignPicture({ designId, stock, drawingContext }: DesignPictureProps) {
  const { data, isPending } = useApiQuery(
    getDesign,
    { params: { id: designId } },
    { staleMilliseconds: 60_000 },
  );
  const document = data ? readDocument(data.document) : null;
  return (
    <Table>
      {isPending && <Skeleton height="100%" />}
      {document && stock && (
        <Front designId={designId} document={document} stock={stock} drawingContext={drawingContext} />
      )}
    </Table>
  );
}

interface FrontProps extends DesignPictureProps {
  document: DesignDocument;
  stock: Stock;
}

function Front({ designId, document, stock, drawingContext }: FrontProps) {
  const { facesFor } = useFaces(facesOf(document));
  return (
    <SidePicture
      side="front"
      scope={`design-${designId}`}
      document={document}
      stock={stock}
      drawingContext={{ ...drawingContext, pictures: document.pictures, facesFor }}
    />
  );
}

const Table = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1.5;
  padding: 14px;
  border-radius: ${theme.radius.regular};
  background: ${theme.colour.sunken};
  overflow: hidden;

  svg {
    width: 100%;
    max-height: 100%;
    filter: drop-shadow(0 1px 1px rgb(15 15 35 / 0.18)) drop-shadow(0 6px 10px rgb(15 15 35 / 0.16));
  }
`;

interface DesignsDialogProps {
  open: boolean;
  onClose: () => void;
  stocks: readonly Stock[];
  drawingContext: DrawingContext;
  openId: string | null;
  returnTo: string;
  onOpenDeleted: () => void;
}

export default function DesignsDialog({ open, onClose, returnTo, ...rest }: DesignsDialogProps) {
  const signedIn = useSession().status === 'signed-in';
  return (
    <Dialog open={open} onClose={onClose} size="large" title={t('My designs')}>
      {open && signedIn && <Designs {...rest} onClose={onClose} />}
      {!signedIn && <NeedAccount returnTo={returnTo} />}
    </Dialog>
  );
}

const pageLength = 12;

type DesignsProps = Omit<DesignsDialogProps, 'open' | 'returnTo'>;

function Designs({ stocks, drawingContext, openId, onOpenDeleted, onClose }: DesignsProps) {
  const designs = useApiQuery(listDesigns);
  const [shown, setShown] = useState(pageLength);
  const actions = useDesignActions(openId, onOpenDeleted);
  if (!designs.data)
    return (
      <LoadingOrError query={designs}>
        <List>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height="180px" />
          ))}
        </List>
      </LoadingOrError>
    );
  if (designs.data.length === 0)
    return (
      <EmptyState icon="palette" title={t('Nothing saved yet')}>
        {t('Your work is saved here automatically, with its name.')}
      </EmptyState>
    );
  return (
    <>
      <List>
        {designs.data.slice(0, shown).map((design) => (
          <DesignTile
            key={design.design_id}
            design={design}
            stock={stocks.find(({ product }) => product === design.product)}
            drawingContext={drawingContext}
            isOpen={design.design_id === openId}
            onPick={onClose}
            {...actions}
          />
        ))}
      </List>
      {designs.data.length > shown && (
        <Button onClick={() => setShown(shown + pageLength)}>{t('Show more')}</Button>
      )}
    </>
  );
}

interface DesignTileProps extends ReturnType<typeof useDesignActions> {
  design: DesignSummary;
  stock: Stock | undefined;
  drawingContext: DrawingContext;
  isOpen: boolean;
  onPick: () => void;
}

function DesignTile({ design, stock, drawingContext, isOpen, onPick, duplicate, remove }: DesignTileProps) {
  const format = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { design_id, name, updated_at } = design;
  return (
    <Tile>
      <Link to={`/designer?design=${design_id}`} onClick={onPick}>
        <DesignPicture designId={design_id} stock={stock} drawingContext={drawingContext} />
        <Text strong size="small" truncate as="span">
          {name}
        </Text>
      </Link>
      {isOpen && (
        <Mark>
          <Badge>{t('Open', { context: 'state' })}</Badge>
        </Mark>
      )}
      <Row gap={2} justify="space-between">
        <Text size="caption" tone="soft" as="span">
          {stock ? `${stock.name}, ${format(updated_at)}` : format(updated_at)}
        </Text>
        <Menu trigger={<IconButton icon="more" size="small" label={t('More for {{name}}', { name })} />}>
          <MenuItem icon="copy" onSelect={() => void duplicate(design)}>
            {t('Duplicate')}
          </MenuItem>
          <MenuItem icon="delete" tone="danger" onSelect={() => void remove(design)}>
            {t('Delete')}
          </MenuItem>
        </Menu>
      </Row>
    </Tile>
  );
}

function useDesignActions(openId: string | null, onOpenDeleted: () => void) {
  const call = useApi();
  const cache = useApiCache();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const copy = async (designId: string, name?: string) => {
    const { document, product, name: own } = await call(getDesign, { params: { id: designId } });
    return () => call(createDesign, { body: { name: name ?? own, product, document } });
  };
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      notifyFailure(error);
    }
    await cache.refresh(listDesigns);
  };
  return {
    duplicate: ({ design_id, name }: DesignSummary) =>
      attempt(async () => {
        await (await copy(design_id, t('{{name}} copy', { name: name.slice(0, 50) })))();
        notify(t('Copied. The copy is first in the list.'));
      }),
    remove: ({ design_id, name }: DesignSummary) =>
      attempt(async () => {
        const bringBack = await copy(design_id);
        await call(deleteDesign, { params: { id: design_id } });
        if (design_id === openId) onOpenDeleted();
        notify({ message: t('“{{name}}” is deleted.', { name }), undo: () => void attempt(bringBack) });
      }),
  };
}

function NeedAccount({ returnTo }: { returnTo: string }) {
  const back = new URLSearchParams({ return_to: returnTo });
  return (
    <EmptyState
      icon="palette"
      title={t('Your designs, on every device')}
      action={<LinkButton to={`/log-in?${back}`}>{t('Log in')}</LinkButton>}
    >
      {t(
        'This design is saved in this browser. Log in to save it to your account and to see your other designs.',
      )}
    </EmptyState>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space(5)};
  margin-bottom: ${space(4)};
`;

const Tile = styled.li`
  position: relative;
  min-width: 0;

  > a {
    display: grid;
    gap: 6px;
    border-radius: ${theme.radius.regular};
    text-decoration: none;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
  pointer-events: none;
`;
