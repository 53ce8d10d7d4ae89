export { inLocale } from '../words/words.ts';
export { renderPage } from './render-page.tsx';
export { renderSitePage, type SitePageParts } from './render-site-page.tsx';
