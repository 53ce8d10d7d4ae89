import { catalogue } from '@meishi/shell-sdk';

export const { t } = catalogue('groups', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
