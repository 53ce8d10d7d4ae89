export { profilePage } from './public-profile/profilePage';
