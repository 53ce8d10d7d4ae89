import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { createContext, type Dispatch, useContext } from 'react';
import type { Element } from '../document/document.ts';
import type { Editing, EditingAction } from '../document/editing.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import type { Stock } from '../geometry/stock.ts';

export interface Overlays {
  bleed: boolean;
  safe: boolean;
  antenna: boolean;
}

/** The context that the parts of the editor share. */
export interface Studio {
  editing: Editing;
  dispatch: Dispatch<EditingAction>;
  /** The elements of the visible side, back to front, and the selected ones. */
  elements: readonly Element[];
  selected: readonly Element[];
  stock: Stock;
  stocks: readonly Stock[];
  chooseProduct: (product: ProductKind) => void;
  drawingContext: DrawingContext;
  overlays: Overlays;
  setOverlays: (overlays: Overlays) => void;
  /** Announces a message to screen readers. */
  announce: (message: string) => void;
  nameOf: (element: Element) => string;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio needs a StudioContext.');
  return studio;
}
