import { type ColourName, light } from './palette.ts';

const variableOf = (name: string) => `--${name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)}`;

/** Name of the CSS variable that holds a colour: `inkSoft` is `--ink-soft`. */
export const colourVariable = (name: ColourName) => variableOf(name);

const colour = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(${variableOf(name)})`]),
) as Record<ColourName, string>;

/** The family of names in releases of mf-profile before 0.2. Later ones use `theme.font.name`. */
export const nameFamily = 'Profile Name';

/** The design tokens. Colours are CSS variables, so that a change of theme renders nothing in JavaScript. */
export const theme = {
  colour,
  /** Variables, so that a page can use other fonts without loading these files. */
  font: {
    text: 'var(--font-text)',
    display: 'var(--font-display)',
    /** For names on profiles and cards. */
    name: 'var(--font-name)',
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  },
  /** Font shorthands without the family. */
  size: {
    caption: '0.8125rem/1.25rem',
    small: '0.875rem/1.25rem',
    body: '1rem/1.5rem',
    lead: '1.125rem/1.625rem',
    heading: '1.25rem/1.625rem',
    title: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)/1.12',
    hero: 'clamp(2.5rem, 1.6rem + 4.2vw, 4.5rem)/1.02',
  },
  radius: { small: '6px', regular: '10px', large: '16px', round: '999px' },
  shadow: { float: 'var(--shadow-float)', lift: 'var(--shadow-lift)' },
  motion: {
    quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
    regular: '180ms cubic-bezier(0.2, 0, 0, 1)',
    slow: '240ms cubic-bezier(0.2, 0, 0, 1)',
  },
  /**
   * Media queries. `wide`: the sidebar is beside the page. `touch`: targets need 44 px. `hover`: the pointer
   * can hover.
   */
  media: {
    wide: '@media (min-width: 960px)',
    narrow: '@media (max-width: 599.98px)',
    touch: '@media (pointer: coarse), (max-width: 599.98px)',
    hover: '@media (hover: hover)',
    calm: '@media (prefers-reduced-motion: reduce)',
  },
  sidebarWidth: '240px',
} as const;

for (const tokens of [theme, ...Object.values(theme)]) Object.freeze(tokens);

/** A distance on the 4 px grid. */
export const space = (steps: number) => `${steps * 4}px`;

/**
 * The order of the layers: the reset, and the sheets of the kit's components. A rule outside of them wins, wherever its sheet is. It
 * comes first in a document.
 */
export const layers = '@layer base,kit;';
