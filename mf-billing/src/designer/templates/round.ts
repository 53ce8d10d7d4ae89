import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';
import type { DesignDocument } from '../document/document.ts';
import { code, design, disc, icon, ring, type Template, textBlock } from './template.ts';

/** Round products have one side. The other one is empty, for a change of product. */
const face = (front: DesignDocument['front']) => design(front, { ground: front.ground, elements: [] });

/** For key fobs and stickers. Designed for 30 mm; also fits 32 mm. */
export const roundTemplates: Template[] = [
  {
    id: 'round-code',
    name: message('Code'),
    description: message('As large a code as a circle takes'),
    shape: 'round',
    make: () =>
      face({
        ground: '#ffffff',
        elements: [
          code(5.6, 4.8, 18.8),
          textBlock('{first_name}', [5, 23.3, 20, 4], 'geist-bold', 8, '#0f0f23', {
            align: 'center',
            anchor: 'middle',
          }),
        ],
      }),
  },
  {
    id: 'round-initial',
    name: message('Initials'),
    description: message('A seal above a code'),
    shape: 'round',
    make: () =>
      face({
        ground: '#dc004e',
        elements: [
          disc([-3, -3, 36, 36], '#dc004e'),
          ring([1.4, 1.4, 27.2, 27.2], '#ffffff', 0.3),
          textBlock('{initials}', [5, 3.6, 20, 6.4], 'fraunces-semibold', 14, '#ffffff', {
            align: 'center',
            anchor: 'middle',
          }),
          code(7.5, 10.4, 15, '#0f0f23', '#ffffff', 1),
        ],
      }),
  },
  {
    id: 'round-tap',
    name: message('Tap me'),
    description: message('Tells people what to do'),
    shape: 'round',
    make: () =>
      face({
        ground: '#0f0f23',
        elements: [
          icon('tap', 12.4, 2.2, 5.2, '#f4d35e'),
          code(7.2, 8, 15.6, '#0f0f23', '#f4d35e', 1),
          textBlock(t('Tap or scan'), [6, 23.8, 18, 3.6], 'geist-medium', 6.5, '#f4d35e', {
            align: 'center',
            anchor: 'middle',
          }),
        ],
      }),
  },
];
