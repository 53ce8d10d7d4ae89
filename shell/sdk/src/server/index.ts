export { inLocale } from '../words/words.ts';
export { kitSheets, renderMarkup, renderPage } from './render-page.tsx';
export { renderSitePage, type SitePageParts } from './render-site-page.tsx';
