import { catalogue } from '@meishi/shell-sdk';

/** The translations of this remote. */
export const { t, Trans } = catalogue('admin', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
