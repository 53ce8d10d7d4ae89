import { message } from '@meishi/api-contract/shapes/message';

/**
 * The outlines of a font. All text is drawn from them, so that a card looks the same on every screen and in
 * print.
 */
export interface Face {
  /** In thousandths of the font size, like all metrics. */
  ascent: number;
  descent: number;
  capHeight: number;
  /** By character: the advance width and, after a space, the path. */
  glyphs: Record<string, string>;
  /** Kerning by left character: right characters with their distance, such as `V-40`. */
  kerning: Record<string, string>;
}

export const faceIds = [
  'geist-regular',
  'geist-medium',
  'geist-bold',
  'fraunces-regular',
  'fraunces-semibold',
  'fraunces-italic',
  'garamond-regular',
  'garamond-italic',
  'jost-light',
  'jost-medium',
  'anton-regular',
  'jetbrains-regular',
  'jetbrains-bold',
  'caveat-semibold',
] as const;
export type FaceId = (typeof faceIds)[number];

/** Families in the order in which they are offered. */
export const families: readonly {
  name: string;
  faces: readonly { id: FaceId; style: string }[];
}[] = [
  {
    name: 'Geist',
    faces: [
      { id: 'geist-regular', style: message('Regular') },
      { id: 'geist-medium', style: message('Medium') },
      { id: 'geist-bold', style: message('Bold') },
    ],
  },
  {
    name: 'Fraunces',
    faces: [
      { id: 'fraunces-regular', style: message('Regular') },
      { id: 'fraunces-semibold', style: message('Semibold') },
      { id: 'fraunces-italic', style: message('Italic') },
    ],
  },
  {
    name: 'Garamond',
    faces: [
      { id: 'garamond-regular', style: message('Regular') },
      { id: 'garamond-italic', style: message('Italic') },
    ],
  },
  {
    name: 'Jost',
    faces: [
      { id: 'jost-light', style: message('Light') },
      { id: 'jost-medium', style: message('Medium') },
    ],
  },
  { name: 'Anton', faces: [{ id: 'anton-regular', style: message('Regular') }] },
  {
    name: 'JetBrains Mono',
    faces: [
      { id: 'jetbrains-regular', style: message('Regular') },
      { id: 'jetbrains-bold', style: message('Bold') },
    ],
  },
  { name: 'Caveat', faces: [{ id: 'caveat-semibold', style: message('Semibold') }] },
];

/** Fallback fonts for missing characters. Together they cover Latin, Greek and Cyrillic. */
export const fallbackFaces = ['geist-regular', 'garamond-regular'] as const satisfies readonly FaceId[];

const files: Record<FaceId, () => Promise<{ default: Face }>> = {
  'geist-regular': () => import('./faces/geist-regular.json', { with: { type: 'json' } }),
  'geist-medium': () => import('./faces/geist-medium.json', { with: { type: 'json' } }),
  'geist-bold': () => import('./faces/geist-bold.json', { with: { type: 'json' } }),
  'fraunces-regular': () => import('./faces/fraunces-regular.json', { with: { type: 'json' } }),
  'fraunces-semibold': () => import('./faces/fraunces-semibold.json', { with: { type: 'json' } }),
  'fraunces-italic': () => import('./faces/fraunces-italic.json', { with: { type: 'json' } }),
  'garamond-regular': () => import('./faces/garamond-regular.json', { with: { type: 'json' } }),
  'garamond-italic': () => import('./faces/garamond-italic.json', { with: { type: 'json' } }),
  'jost-light': () => import('./faces/jost-light.json', { with: { type: 'json' } }),
  'jost-medium': () => import('./faces/jost-medium.json', { with: { type: 'json' } }),
  'anton-regular': () => import('./faces/anton-regular.json', { with: { type: 'json' } }),
  'jetbrains-regular': () => import('./faces/jetbrains-regular.json', { with: { type: 'json' } }),
  'jetbrains-bold': () => import('./faces/jetbrains-bold.json', { with: { type: 'json' } }),
  'caveat-semibold': () => import('./faces/caveat-semibold.json', { with: { type: 'json' } }),
};

/** Each font is a separate file, loaded on first use. */
export const loadFace = async (id: FaceId): Promise<Face> => (await files[id]()).default;
