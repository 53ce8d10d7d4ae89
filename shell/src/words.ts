import { catalogue } from '@meishi/shell-sdk';

/** The shell's words. */
export const { t, Trans } = catalogue('shell', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
