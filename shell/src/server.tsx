export { homePage } from './pages/landing/document/home-page.tsx';
export { siteFrame } from './site/site-frame.tsx';
