import type { Product, ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { message } from '@meishi/api-contract/shapes/message';
import type { ComponentType } from 'react';
import { formatMillimetres } from '../designer/geometry/format-millimetres.ts';
import { t } from '../words.ts';
import { BambooCardPicture } from './pictures/BambooCardPicture.tsx';
import { KeyFobPicture } from './pictures/KeyFobPicture.tsx';
import { MetalCardPicture } from './pictures/MetalCardPicture.tsx';
import { PvcCardPicture } from './pictures/PvcCardPicture.tsx';
import type { PictureProps } from './pictures/parts.tsx';
import { StickerSetPicture } from './pictures/StickerSetPicture.tsx';

/** How a product is presented. Its data and price come from the API. */
interface Presentation {
  picture: ComponentType<PictureProps>;
  /** The text alternative of the picture. */
  pictureText: string;
  /** Part of the drawing that is shown: 4 to 3. */
  viewBox: string;
  /** How the design gets onto it. */
  finish: 'printed' | 'engraved';
  /** The properties of the material and its advantages. */
  story: string;
  contents: string[];
  /** Labels of the buttons to decrease and increase. */
  less: string;
  more: string;
}

export const presentations: Record<ProductKind, Presentation> = {
  pvc: {
    picture: PvcCardPicture,
    pictureText: message(
      'Two PVC cards: a white front with name and red seal, lying on a dark back with a printed code.',
    ),
    viewBox: '46 28 424 318',
    finish: 'printed',
    story: message(
      'The classic card. Colours print brightly and to the edge, it bends without breaking, and it shrugs off rain and coffee. Choose it when your design should do the talking, or when you need one for everyone.',
    ),
    contents: [
      message('One card, printed on both sides'),
      message('A chip that opens your profile when a phone comes near'),
      message('Your code in print, for phones without NFC'),
    ],
    less: message('One card less'),
    more: message('One card more'),
  },
  bamboo: {
    picture: BambooCardPicture,
    pictureText: message(
      'A bamboo card with visible grain, the name engraved in brown, under a green branch.',
    ),
    viewBox: '58 24 412 309',
    finish: 'engraved',
    story: message(
      'Cut from bamboo that grows back within years, with the grain left open so that you feel it. A laser engraves your design in one warm brown: lines and letters come out best, large areas stay wood. No two cards look the same.',
    ),
    contents: [
      message('One card, engraved on both sides'),
      message('An invisible chip between the layers'),
      message('A paper sleeve, no plastic'),
    ],
    less: message('One card less'),
    more: message('One card more'),
  },
  metal: {
    picture: MetalCardPicture,
    pictureText: message('A brushed metal card with a bright bevelled edge and an engraved name.'),
    viewBox: '72 56 370 277.5',
    finish: 'engraved',
    story: message(
      'Brushed steel with a bevelled edge, about four times as heavy as plastic. People turn it over before they read it. A laser engraves your front down to the bright metal; the back stays free, for the chip sits there behind a window.',
    ),
    contents: [
      message('One card, engraved on its front'),
      message('A chip behind a window in the metal'),
      message('A cloth pouch'),
    ],
    less: message('One card less'),
    more: message('One card more'),
  },
  fob: {
    picture: KeyFobPicture,
    pictureText: message('A round dark key fob with a white face, on a ring beside a brass key.'),
    viewBox: '36 10 400 300',
    finish: 'printed',
    story: message(
      'For everyone who leaves the house without a wallet and never without keys. Your design is printed in colour under a clear seal that takes years in a pocket, and the ring fits what you have.',
    ),
    contents: [
      message('One fob with a split ring'),
      message('A sealed chip, fit for rain'),
      message('Your design in colour on its face'),
    ],
    less: message('One fob less'),
    more: message('One fob more'),
  },
  sticker: {
    picture: StickerSetPicture,
    pictureText: message(
      'A sheet of round stickers in five colours; the sixth, white with a red seal, is peeled off.',
    ),
    viewBox: '40 36 400 300',
    finish: 'printed',
    story: message(
      'Put one on the back of your phone, one on your laptop, one where customers wait. Each has its own chip, and all six lead to you. They stick to glass, plastic and wood. Phones can’t read them on bare metal.',
    ),
    contents: [
      message('Six stickers on a sheet'),
      message('A chip in each one'),
      message('Your design in colour, cut round'),
    ],
    less: message('One set less'),
    more: message('One set more'),
  },
};

/** `85.60 × 53.98 mm`, `Round, 32 mm across`. */
export function sizeOf({
  shape,
  width_mm,
  height_mm,
}: Pick<Product, 'shape' | 'width_mm' | 'height_mm'>): string {
  if (shape === 'round') return t('Round, {{width, number}} mm in diameter', { width: width_mm });
  return t('{{width}} × {{height}} mm', {
    width: formatMillimetres(width_mm),
    height: formatMillimetres(height_mm),
  });
}

/** `Front and back, engraved`. */
export function sidesOf({ sides, product }: Pick<Product, 'sides' | 'product'>): string {
  const { finish } = presentations[product];
  if (finish === 'engraved') return sides.length > 1 ? t('Front and back, engraved') : t('Front, engraved');
  return sides.length > 1 ? t('Front and back, full colour') : t('Front, full colour');
}

/** `7 to 14 days after payment`; nothing from an API that does not say it. */
export const deliveryOf = ({ delivery_days: days }: Pick<Product, 'delivery_days'>): string =>
  days ? t('{{from, number}} to {{to, number}} days after payment', days) : '';

/** The default option values. */
export const defaultChoices = ({ options }: Pick<Product, 'options'>): Record<string, string> =>
  Object.fromEntries(options.map(({ option, values }) => [option, values[0]?.value ?? '']));

/** Names of what was chosen: `Gold`, `Matt`. */
export const choiceNames = (
  { options }: Pick<Product, 'options'>,
  choice: Record<string, string>,
): string[] =>
  options.flatMap(({ option, values }) => values.find(({ value }) => value === choice[option])?.name ?? []);
