import { createDesign, listDesigns, uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import type { ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { groupLogo } from './group-details.ts';
import type { SignedIn } from './sign-up.ts';

interface DemoDesign {
  name: string;
  product: ProductKind;
  /** The document of the designer, in millimetres. */
  document: Record<string, unknown>;
  /** The uploaded print file. A design without one is a draft. */
  print?: string;
}

const green = '#2f5d62';
const paper = '#e9e4d4';
const ink = '#0f0f23';

let elements = 0;
const element = (kind: string, box: readonly number[], fields: object) => {
  const [x, y, width, height] = box;
  elements += 1;
  return { id: `demo-${elements}`, kind, x, y, width, height, ...fields };
};
const text = (words: string, box: readonly number[], size: number, colour: string, face = 'geist-regular') =>
  element('text', box, { text: words, face, size, colour, align: 'left', leading: 1.4, tracking: 0 });
const logo = (box: readonly number[]) => element('picture', box, { source: 'group-logo', fit: 'contain' });
const code = (box: readonly number[]) =>
  element('code', box, { target: 'profile', dark: ink, light: '#ffffff' });

const side = (ground: string, ...parts: object[]) => ({ ground, elements: parts });
const card = (front: object, back: object) => ({ version: 1, front, back, pictures: {} });

/** The front of the studio's card with its bleed: the logo on green. */
const logoOnGreen = groupLogo
  .replace(
    /width="512" height="512" viewBox="[^"]+"/,
    'width="91.6mm" height="59.98mm" viewBox="-390 -84 1291 845"',
  )
  .replace('<rect width="512" height="512" rx="96"', '<rect x="-390" y="-84" width="1291" height="845"');

export const studioCard = 'Studio card';
export const studioMetal = 'Studio card, metal';

const designs: readonly DemoDesign[] = [
  {
    name: studioCard,
    product: 'pvc',
    document: card(
      side(green, logo([24, 8, 37, 37])),
      side(
        '#ffffff',
        text('{display_name}', [7, 7, 46, 8], 16, ink, 'fraunces-semibold'),
        text('{job_title}', [7, 16, 46, 5], 8, ink),
        text('{phone}\n{email}\n{website}', [7, 32, 46, 15], 7.5, ink),
        code([57, 25, 22, 22]),
      ),
    ),
    print: logoOnGreen,
  },
  {
    name: studioMetal,
    product: 'metal',
    document: card(
      side('#17171c', logo([7, 7, 12, 12]), text('{display_name}', [7, 38, 60, 8], 15, paper, 'jost-light')),
      side('#17171c', code([32, 16, 22, 22])),
    ),
    print: logoOnGreen.replaceAll(green, '#17171c'),
  },
  {
    name: 'Paper fair, March',
    product: 'bamboo',
    document: card(
      side(
        '#e7c99a',
        text('{first_name}', [7, 6, 60, 18], 40, '#4a2d16', 'caveat-semibold'),
        text('Hall 6, stand B 14', [7, 42, 50, 5], 8, '#4a2d16', 'geist-medium'),
      ),
      side('#e7c99a', code([32, 16, 22, 22])),
    ),
  },
  {
    name: 'Stickers for parcels',
    product: 'sticker',
    document: card(side(paper, logo([5, 5, 20, 20])), side(paper)),
  },
];

/** Creates designs: drafts, and submitted ones with print files. Returns the ids by name. */
export async function createDesigns({ call }: SignedIn): Promise<Map<string, string>> {
  const existing = await call(listDesigns);
  const ids = new Map(existing.map(({ name, design_id }) => [name, design_id]));
  for (const { name, product, document, print } of designs) {
    if (ids.has(name)) continue;
    const { design_id } = await call(createDesign, { body: { name, product, document } });
    if (print) {
      const svgDesign = new File([print], 'design.svg', { type: 'image/svg+xml' });
      await call(uploadDesign, { body: { design_id, name, product }, files: { svgDesign } });
    }
    ids.set(name, design_id);
  }
  return ids;
}
