import { plainSlug } from '../shapes/plain-slug.ts';

/** The product's name in names of files and in ids: `karten-co` for `Karten & Co`. */
export const productSlug = (name: string): string => plainSlug(name) || 'cards';
