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

export type Role = keyof typeof light;

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
