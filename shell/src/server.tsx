export { homePage } from './pages/landing/document/home-page.tsx';
export { logInPage } from './pages/log-in/document/log-in-page.tsx';
export { siteFrame } from './site/site-frame.tsx';
