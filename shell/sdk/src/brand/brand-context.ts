import type { GroupBrand } from '@meishi/api-contract/groups';
import { createContext, useContext } from 'react';

/** The group that the visitor chose by `?group=`, or null for Meishi's own look. */
export const BrandContext = createContext<GroupBrand | null>(null);

export const useBrand = () => useContext(BrandContext);

const announcements = new EventTarget();

/** Says that a group looks otherwise from now on, so that what stands around the page follows at once. */
export function announceBrand(brand: GroupBrand): void {
  announcements.dispatchEvent(new CustomEvent('brand', { detail: brand }));
}

/** Hears of every look that is announced, until the function that it answers is called. */
export function onBrandAnnounced(hear: (brand: GroupBrand) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<GroupBrand>).detail);
  announcements.addEventListener('brand', listener);
  return () => announcements.removeEventListener('brand', listener);
}
