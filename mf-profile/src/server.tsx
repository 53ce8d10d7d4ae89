export { profilePage } from './public-profile/document/profile-page.tsx';
