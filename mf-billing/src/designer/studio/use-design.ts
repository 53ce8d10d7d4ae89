import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { useNotify } from '@meishi/shell-sdk';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { t } from '../../words.ts';
import { useCardOwner } from '../card-owner/use-card-owner.ts';
import { edit, startEditing } from '../document/editing.ts';
import { nameOf } from '../document/elements.ts';
import { facesOf } from '../document/faces-of.ts';
import type { Draft } from '../drafts/stored-draft.ts';
import { useDesignSaver } from '../drafts/use-design-saver.ts';
import type { Stock } from '../geometry/stock.ts';
import { defaultTemplate } from '../templates/default-template.ts';
import { useFaces } from '../type/use-faces.ts';
import type { Overlays, Studio } from './studio-context.ts';

export interface DesignOptions {
  designId: string | null;
  draft: Draft;
  /** Whether the server has this draft, or nothing was drawn yet. */
  saved: boolean;
  stocks: readonly Stock[];
  onCreated: (designId: string) => void;
}

/** A design while it is drawn and saved. */
export function useDesign({ designId, draft, saved, stocks, onCreated }: DesignOptions) {
  const notify = useNotify();
  const owner = useCardOwner();
  const [editing, dispatch] = useReducer(edit, draft.document, startEditing);
  const [name, setName] = useState(draft.name);
  const [product, setProduct] = useState(draft.product);
  const [overlays, setOverlays] = useState<Overlays>({ bleed: true, safe: true, antenna: true });
  const [said, announce] = useState('');
  const { document, side, selection } = editing;
  const stock = stocks.find((candidate) => candidate.product === product) ?? (stocks[0] as Stock);

  const { ready, failed, facesFor } = useFaces(facesOf(document));
  const drawingContext = useMemo(
    () => ({ owner, pictures: document.pictures, facesFor }),
    [owner, document.pictures, facesFor],
  );
  const hinted = useMemo(() => ({ ...drawingContext, hints: true }), [drawingContext]);
  const job = useMemo(() => ({ document, stock, drawingContext }), [document, stock, drawingContext]);
  const current = useMemo(() => ({ name, product, document }), [name, product, document]);
  const saving = useDesignSaver({ designId, draft: current, saved, onCreated });
  const { saver } = saving;

  const chooseProduct = (kind: ProductKind) => {
    const next = stocks.find((candidate) => candidate.product === kind);
    setProduct(kind);
    if (!next) return;
    if (!next.sides.includes(side)) dispatch({ type: 'turn', side: 'front' });
    if (next.shape === stock.shape) return;
    dispatch({ type: 'replace', document: defaultTemplate(kind).make(), label: t('Change of product') });
    notify({
      message:
        next.shape === 'round'
          ? t('Round products start with a template of their own.')
          : t('Cards start with a template of their own.'),
      undo: () => {
        setProduct(product);
        dispatch({ type: 'undo' });
      },
    });
  };

  const { elements } = document[side];
  const studio: Studio = {
    editing,
    dispatch,
    elements,
    selected: elements.filter(({ id }) => selection.includes(id)),
    stock,
    stocks,
    chooseProduct,
    drawingContext: hinted,
    overlays,
    setOverlays,
    announce,
    nameOf: (element) => nameOf(element, owner),
  };

  return {
    studio,
    current,
    setName,
    saving,
    /** Saves unsaved changes and returns the design's id. */
    savedId: useCallback(async () => {
      await (saver.state().designId ? saver.save() : saver.overwrite());
      const { designId: id, status, failure } = saver.state();
      if (!id || status === 'failed') throw failure ?? new Error('The design could not be saved.');
      return id;
    }, [saver]),
    /** What is printed: without the hints for empty pictures. */
    job,
    facesState: failed ? ('failed' as const) : ready ? ('ready' as const) : ('loading' as const),
    /** The latest announcement for screen readers. */
    said,
  };
}
