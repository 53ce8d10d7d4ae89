import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { pictureSource } from '../avatar/Avatar.tsx';
import { adoptSheet, classes } from '../style/adopt-sheet.ts';
import { theme } from '../theme/theme.ts';
import { branding } from '../words/branding.ts';
import * as css from './logo.module.css';

interface MarkProps {
  /** Height in pixels. */
  size: number;
}

const { accent } = theme.colour;

/** A strip of paper folded into an M; one fold shows the accent of its back. */
function MeishiMark({ size }: MarkProps) {
  return (
    <Drawing size={size} viewBox="4 6 32 28">
      <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H12v26H5.5A1.5 1.5 0 0 1 4 31.5Z" fill="currentColor" />
      <path d="m12 7 8 12v12l-8-12Z" fill="currentColor" opacity="0.5" />
      <path d="m28 7-8 12v12l8-12Z" fill={accent} />
      <path d="M28 7h6.5A1.5 1.5 0 0 1 36 8.5v23a1.5 1.5 0 0 1-1.5 1.5H28Z" fill="currentColor" />
    </Drawing>
  );
}

/** A college's crest: shield, chevron, open book, three stars of the chief. */
function MonroeMark({ size }: MarkProps) {
  return (
    <Drawing size={size} viewBox="4 2 32 37">
      <path
        d="M5 4.5C10 6.3 15 5.8 20 3c5 2.8 10 3.3 15 1.5V20c0 8.8-5.6 14.8-15 18C10.6 34.8 5 28.8 5 20Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M7.5 7.8C12 9 16 8.3 20 6.2c4 2.1 8 2.8 12.5 1.6v6.4h-25Z" fill="currentColor" />
      {[12.5, 20, 27.5].map((x) => (
        <path
          key={x}
          d={`M${x} 8.8l.8 1.6 1.8.2-1.3 1.2.3 1.7-1.6-.8-1.6.8.3-1.7-1.3-1.2 1.8-.2Z`}
          fill={theme.colour.paper}
        />
      ))}
      <path
        d="M20 20.2c-2.6-1.5-5.6-1.9-8.8-1.5v9.6c3.2-.4 6.2 0 8.8 1.5 2.6-1.5 5.6-1.9 8.8-1.5v-9.6c-3.2-.4-6.2 0-8.8 1.5Zm0 0v9.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M13.6 21.7c1.5 0 2.9.3 4.2.9m-4.2 2.4c1.5 0 2.9.3 4.2.9m8.6-4.2c-1.5 0-2.9.3-4.2.9m4.2 2.4c-1.5 0-2.9.3-4.2.9"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <path
        d="m14.5 34 5.5-2.6 5.5 2.6"
        fill="none"
        stroke={accent}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

/** The second group variant: a ring around a tick. */
function TestMark({ size }: MarkProps) {
  return (
    <Drawing size={size} viewBox="3 3 34 34">
      <circle
        cx="20"
        cy="20"
        r="15.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeDasharray="80 17"
        strokeLinecap="round"
        transform="rotate(-28 20 20)"
      />
      <path
        d="m13 20.5 5.2 5.2L33 10"
        fill="none"
        stroke={accent}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}

function Drawing({ size, viewBox, children }: MarkProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg height={size} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

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
