import { catalogue } from './catalogue.tsx';

/** The kit's own words. */
export const { t, Trans } = catalogue('kit', {
  de: () => import('../../locales/de.json', { with: { type: 'json' } }),
});

/** The contract's words: names of things, and what is wrong with an input. */
export const { t: contractWord } = catalogue('contract', {
  de: () => import('@meishi/api-contract/locales/de.json', { with: { type: 'json' } }),
});
