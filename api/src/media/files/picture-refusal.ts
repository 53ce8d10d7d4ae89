/** Why a picture or a print file is rejected. */
export type PictureRefusal =
  | 'unreadable'
  | 'no-drawing'
  | 'too-many-pixels'
  | 'too-many-parts'
  | 'svg-too-large'
  | 'linked-picture'
  | 'text-frame'
  | 'not-png'
  | 'not-svg';
