export { inLocale } from '../words/words.ts';
export { renderPage } from './render-page.tsx';
