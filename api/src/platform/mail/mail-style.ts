/** The colours of mails by role, as on the product's pages. `mail-style.test.ts` checks their contrast. */
export const light = {
  page: '#fbfaf7',
  sheet: '#ffffff',
  sunken: '#f3f1eb',
  line: '#e4e1d8',
  ink: '#0f0f23',
  soft: '#494858',
  faint: '#686675',
  accent: '#dc004e',
  onAccent: '#ffffff',
} as const;

type Role = keyof typeof light;

export const dark: Record<Role, string> = {
  page: '#0e0e1a',
  sheet: '#181826',
  sunken: '#232334',
  line: '#2a2a3b',
  ink: '#f3f0e9',
  soft: '#bdbac4',
  faint: '#9593a1',
  accent: '#dc004e',
  onAccent: '#ffffff',
};

/** Fonts that devices have, because mail programs load none. The second is nearest to the product's display font. */
export const fonts = {
  text: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  display: "Georgia,'Times New Roman',serif",
} as const;

/** The pairs of text and background. */
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
