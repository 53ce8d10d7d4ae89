import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ComponentType, CSSProperties } from 'react';
import { pictureSource } from '../avatar/Avatar.tsx';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { branding } from '../words/branding.ts';
import * as css from './logo.module.css';
import { MeishiMark, MonroeMark, TestMark } from './marks.tsx';

/** Groups whose logo is drawn here (specification, section 9). */
const drawn = new Map<string, ComponentType<{ size: number }>>([
  ['monroe', MonroeMark],
  ['test', TestMark],
]);

/** A logo of the product that is this many times wider than high contains the name. */
const wordmarkRatio = 2.5;

/** Number of letters of a name that is not divided into two lines. */
const maxOnOneLine = 15;

/** Heights with a class, for pages without style attributes. */
const heights = new Map([
  [24, css.height24],
  [26, css.height26],
]);

interface LogoProps {
  /** The group chosen by `?group=`. Null and groups without a logo get the product's logo. */
  brand?: GroupBrand | null;
  /** Height of the mark in pixels. */
  size?: number;
  /** False to show the mark only. Screen readers still read the name. */
  withName?: boolean;
}

/** Mark and name of the group or of the product, in the colour of the surrounding text. */
export function Logo({ brand = null, size = 28, withName: wantsName = true }: LogoProps) {
  const group = brand && (brand.logo || drawn.has(brand.name)) ? brand : null;
  const { logo, logo_dark } = group ?? branding();
  const shownName = group ? group.display_name : branding().name;
  const isWordmark = !group && logo !== null && logo.width >= wordmarkRatio * logo.height;
  const withName = wantsName && !isWordmark;
  const Mark = drawn.get(group?.name ?? '') ?? MeishiMark;
  const height = heights.get(size);
  return (
    <span
      className={classes(css.logo, height)}
      style={height ? undefined : ({ '--logo-height': `${size}px` } as CSSProperties)}
    >
      {logo && logo_dark ? (
        <>
          <img
            {...pictureOf(logo, size)}
            className={classes(css.picture, css.onLight)}
            alt={withName ? '' : shownName}
          />
          <img
            {...pictureOf(logo_dark, size)}
            className={classes(css.picture, css.onDark)}
            alt={withName ? '' : shownName}
          />
        </>
      ) : logo ? (
        <img {...pictureOf(logo, size)} className={css.picture} alt={withName ? '' : shownName} />
      ) : (
        <Mark size={size} />
      )}
      {withName ? (
        <span className={css.name} data-letters={lettersOf(shownName)}>
          {shownName}
        </span>
      ) : (
        !logo && <span className={css.unseen}>{shownName}</span>
      )}
    </span>
  );
}

/** What the size of the name depends on; nothing for short names. */
const lettersOf = ({ length }: string) => (length > 8 ? Math.min(length, maxOnOneLine + 1) : undefined);

/** Has a fixed size, so that the layout does not shift. The browser loads only the visible one of two variants. */
const pictureOf = (logo: Photo, size: number) => ({
  ...pictureSource(logo, size * 4),
  width: Math.round((size * logo.width) / logo.height),
  height: size,
  loading: 'lazy' as const,
});

adoptSheet(css.default);
