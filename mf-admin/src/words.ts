import { catalogue } from '@meishi/shell-sdk';

export const { t } = catalogue('admin', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
