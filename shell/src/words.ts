import { catalogue } from '@meishi/shell-sdk';

/** The translations of the shell. */
export const { t, Trans } = catalogue('shell', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
