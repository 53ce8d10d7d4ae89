export { GroupKeys, UserKeys } from './Keys.tsx';
