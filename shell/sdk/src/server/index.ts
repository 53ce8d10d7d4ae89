export { inLocale } from '../words/words.ts';
export { nameFace } from './name-face/name-face.ts';
export { renderPage } from './render-page.tsx';
export { renderSitePage, type SitePageParts } from './render-site-page.tsx';
