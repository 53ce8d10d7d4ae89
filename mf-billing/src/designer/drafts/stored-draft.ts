import { type ProductKind, productKinds } from '@meishi/api-contract/endpoints/shop/products';
import { type DesignDocument, readDocument } from '../document/document.ts';

/** The saved part of a design. */
export interface Draft {
  name: string;
  product: ProductKind;
  document: DesignDocument;
}

/**
 * Keeps an unsaved design on this device, also for visitors, so that logging in, closing the window or an
 * empty battery do not lose it.
 */
const keyOf = (designId: string | null, product: ProductKind) =>
  designId ? `meishi.design.${designId}` : `meishi.design.new.${product}`;

/** Returns whether there was enough storage. */
export function storeDraft(designId: string | null, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(designId, draft.product), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const deleteDraft = (designId: string | null, product: ProductKind) =>
  localStorage.removeItem(keyOf(designId, product));

export function restoreDraft(designId: string | null, product: ProductKind): Draft | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(designId, product)) ?? 'null',
    ) as Partial<Draft> | null;
    const document = readDocument(stored?.document);
    if (!document || typeof stored?.name !== 'string') return null;
    const storedProduct = productKinds.find((kind) => kind === stored.product);
    return storedProduct ? { name: stored.name, product: storedProduct, document } : null;
  } catch {
    return null;
  }
}
