export { profilePage } from './public-profile/profile-page.tsx';
