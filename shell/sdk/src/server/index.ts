export { inLocale } from '../words/words.ts';
export { type RenderedPage, type RenderOptions, renderPage } from './render-page.tsx';
