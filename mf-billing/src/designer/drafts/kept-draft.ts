import { type ProductKind, productKinds } from '@meishi/api-contract/products';
import { type DesignDocument, readDocument } from '../document/document';

/** A design as it is saved. */
export interface Draft {
  name: string;
  product: ProductKind;
  document: DesignDocument;
}

/**
 * What is drawn and not saved yet stays on this device, also of somebody who is not signed in: logging in, a closed
 * window or an empty battery must not lose it.
 */
const keyOf = (designId: string | null, product: ProductKind) =>
  designId ? `meishi.design.${designId}` : `meishi.design.new.${product}`;

/** Answers whether there was room for it. */
export function keepDraft(designId: string | null, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(designId, draft.product), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const forgetDraft = (designId: string | null, product: ProductKind) =>
  localStorage.removeItem(keyOf(designId, product));

export function restoreDraft(designId: string | null, product: ProductKind): Draft | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(designId, product)) ?? 'null',
    ) as Partial<Draft> | null;
    const document = readDocument(kept?.document);
    if (!document || typeof kept?.name !== 'string') return null;
    const known = productKinds.find((kind) => kind === kept.product);
    return known ? { name: kept.name, product: known, document } : null;
  } catch {
    return null;
  }
}
