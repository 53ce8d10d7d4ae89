import { catalogue } from '@meishi/shell-sdk';

export const { t, Trans } = catalogue('profile', {
  de: () => import('../locales/de.json', { with: { type: 'json' } }),
});
