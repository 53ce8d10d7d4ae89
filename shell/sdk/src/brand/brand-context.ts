import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { createContext, useContext } from 'react';

/** The group that the visitor chose by `?group=`, or null for the product's own look. */
export const BrandContext = createContext<GroupBrand | null>(null);

export const useBrand = () => useContext(BrandContext);

const announcements = new EventTarget();

/** Announces that a group's look changed, so that sidebar and header update immediately. */
export function announceBrand(brand: GroupBrand): void {
  announcements.dispatchEvent(new CustomEvent('brand', { detail: brand }));
}

/** Subscribes to announced looks. Returns the function that unsubscribes. */
export function onBrandAnnounced(hear: (brand: GroupBrand) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<GroupBrand>).detail);
  announcements.addEventListener('brand', listener);
  return () => announcements.removeEventListener('brand', listener);
}
