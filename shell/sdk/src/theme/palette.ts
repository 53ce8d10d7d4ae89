/** Colours by role. Every text pair reaches 4.5:1 and every control's edge 3:1 (palette.test.ts). */
export const light = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f3f1eb',
  ink: '#0f0f23',
  inkSoft: '#494858',
  inkFaint: '#686675',
  onInk: '#fbfaf7',
  hairline: '#e4e1d8',
  edge: '#8d8a94',
  accent: '#dc004e',
  accentStrong: '#b80041',
  accentText: '#c50046',
  accentWash: '#fdeaf0',
  onAccent: '#ffffff',
  positive: '#0a6847',
  positiveWash: '#e5f3ec',
  warning: '#85500a',
  warningWash: '#faf0dc',
  danger: '#a8261c',
  dangerWash: '#fbe9e5',
  focus: '#3b3dd6',
  focusWash: '#ebebfb',
  cardPaper: '#fffefb',
  cardInk: '#14142b',
  series1: '#3b3dd6',
  series2: '#a55f00',
  series3: '#0a6847',
  series4: '#c50046',
  series5: '#7a4bb3',
  series6: '#5d6b7d',
} as const;

export type ColourName = keyof typeof light;

/** Dark ink surfaces that get lighter with elevation; not an inversion of the light palette. */
export const dark: Record<ColourName, string> = {
  paper: '#0e0e1a',
  surface: '#181826',
  sunken: '#08080f',
  ink: '#f3f0e9',
  inkSoft: '#bdbac4',
  inkFaint: '#9593a1',
  onInk: '#0e0e1a',
  hairline: '#2a2a3b',
  edge: '#6f6d80',
  accent: '#dc004e',
  accentStrong: '#ba0042',
  accentText: '#ff7fa6',
  accentWash: '#321020',
  onAccent: '#ffffff',
  positive: '#63cf9f',
  positiveWash: '#0f2a20',
  warning: '#eab45e',
  warningWash: '#2e2310',
  danger: '#ff9083',
  dangerWash: '#371512',
  focus: '#9da3ff',
  focusWash: '#1f2046',
  cardPaper: '#f4f1e8',
  cardInk: '#1c1c36',
  series1: '#9da3ff',
  series2: '#eab45e',
  series3: '#63cf9f',
  series4: '#ff7fa6',
  series5: '#c9a2f5',
  series6: '#a7b4c4',
};

export const textPairs: readonly (readonly [ColourName, ColourName])[] = [
  ...(
    ['ink', 'inkSoft', 'inkFaint', 'accentText', 'positive', 'warning', 'danger', 'focus'] as const
  ).flatMap((text) =>
    (['paper', 'surface', 'sunken'] as const).map((background) => [text, background] as const),
  ),
  ['onInk', 'ink'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['accentText', 'accentWash'],
  ['positive', 'positiveWash'],
  ['warning', 'warningWash'],
  ['danger', 'dangerWash'],
  ['focus', 'focusWash'],
  ['ink', 'accentWash'],
  ['ink', 'positiveWash'],
  ['ink', 'warningWash'],
  ['ink', 'dangerWash'],
  ['ink', 'focusWash'],
];

/** The pairs of graphic colour and background: edges of controls, focus rings, lines of charts. */
export const graphicPairs: readonly (readonly [ColourName, ColourName])[] = (
  ['edge', 'focus', 'accent', 'series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const
).flatMap((mark) => (['paper', 'surface'] as const).map((background) => [mark, background] as const));
