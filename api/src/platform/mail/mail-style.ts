import { branding } from '../branding/branding.ts';
import { dark, light, type Role } from './mail-palette.ts';

/** The accent and the text on it, the same in both schemes. */
export const accentOfMails = () => branding().accents?.light ?? light;

/** Fonts that devices have, because mail programs load none. The second is nearest to the product's display font. */
export const fonts = {
  text: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  display: "Georgia,'Times New Roman',serif",
} as const;

export const textPairs: readonly (readonly [Role, Role])[] = [
  ['ink', 'sheet'],
  ['soft', 'sheet'],
  ['ink', 'page'],
  ['faint', 'page'],
  ['faint', 'sheet'],
  ['soft', 'sunken'],
  ['onAccent', 'accent'],
];

/**
 * For mail programs that support colour schemes; others change the colours themselves. Rules of a style element
 * need `!important` against style attributes, which programs without style elements need.
 */
export const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '.dark-only{display:none}',
  '@media (prefers-color-scheme:dark){',
  // The body's background is also on the cell that the body component puts inside.
  `.page>table>tbody>tr>td{background-color:${dark.page}!important}`,
  ...(['page', 'sheet', 'sunken'] as const).map(
    (role) => `.${role}{background-color:${dark[role]}!important}`,
  ),
  ...(['ink', 'soft', 'faint'] as const).map((role) => `.${role}{color:${dark[role]}!important}`),
  `.line{border-color:${dark.line}!important}`,
  '.light-only{display:none!important}.dark-only{display:block!important}',
  '}',
  // Phones: more room for the text.
  '@media (max-width:480px){.inside{padding:28px 24px!important}.heading{font-size:26px!important}}',
].join('');
