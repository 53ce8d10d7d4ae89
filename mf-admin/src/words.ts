import { catalogue } from '@meishi/shell-sdk';

export const { t, Trans } = catalogue('admin', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
