export { type RenderedPage, type RenderOptions, renderPage } from './render-page.tsx';
