/** The product's name in names of files and in ids: `karten-co` for `Karten & Co`. */
export function productSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'cards';
}
