import type { ComponentType } from 'react';
import { BambooCardPicture } from './pictures/BambooCardPicture';
import { KeyFobPicture } from './pictures/KeyFobPicture';
import { MetalCardPicture } from './pictures/MetalCardPicture';
import { PvcCardPicture } from './pictures/PvcCardPicture';
import { StickerSetPicture } from './pictures/StickerSetPicture';

export interface Product {
  name: string;
  summary: string;
  material: string;
  /** Its shape and size, in a few words. */
  form: string;
  /** Sides that take the buyer's own design. */
  sides: string;
  picture: ComponentType;
  /** What the picture shows, for those who do not see it. */
  pictureText: string;
  /** Part of the drawing that is shown: 4 to 3. */
  viewBox: string;
}

const cardSize = '85.60 × 53.98 mm';

export const products: readonly Product[] = [
  {
    name: 'PVC card',
    summary: 'The classic. White, light, printed to the edge.',
    material: 'White PVC, matt',
    form: cardSize,
    sides: 'Front and back, full colour',
    picture: PvcCardPicture,
    pictureText:
      'Two PVC cards: a white front with name and red seal, lying on a dark back with a printed code.',
    viewBox: '46 28 424 318',
  },
  {
    name: 'Bamboo card',
    summary: 'Warm in the hand, and no two alike.',
    material: 'Bamboo, grain left open',
    form: cardSize,
    sides: 'Front and back, engraved',
    picture: BambooCardPicture,
    pictureText: 'A bamboo card with visible grain, the name engraved in brown, under a green branch.',
    viewBox: '58 24 412 309',
  },
  {
    name: 'Metal card',
    summary: 'Heavier than you expect. People notice.',
    material: 'Brushed steel, dark finish',
    form: cardSize,
    sides: 'Front, engraved',
    picture: MetalCardPicture,
    pictureText: 'A dark brushed metal card with a bright bevelled edge and an engraved name.',
    viewBox: '72 56 370 277.5',
  },
  {
    name: 'Key fob',
    summary: 'Goes wherever your keys go.',
    material: 'Dark plastic body, sealed face',
    form: 'Round, with an eye for the ring',
    sides: 'Front, full colour',
    picture: KeyFobPicture,
    pictureText: 'A round dark key fob with a white face, on a ring beside a brass key.',
    viewBox: '36 10 400 300',
  },
  {
    name: 'Sticker set',
    summary: 'For the phone, the laptop, the shop door.',
    material: 'Coated paper',
    form: 'Round, six on a sheet',
    sides: 'Front, full colour',
    picture: StickerSetPicture,
    pictureText:
      'A sheet of round stickers in five colours; the sixth, white with a red seal, is peeled off.',
    viewBox: '40 36 400 300',
  },
];
