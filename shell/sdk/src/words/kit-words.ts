import { catalogue } from './catalogue.tsx';

/** The translations of the kit. */
export const { t } = catalogue('kit', {
  de: () => import('../../locales/de.json', { with: { type: 'json' } }),
});

/** The translations of the contract: labels and input errors. */
export const { t: contractWord } = catalogue('contract', {
  de: () => import('@meishi/api-contract/locales/de.json', { with: { type: 'json' } }),
});
