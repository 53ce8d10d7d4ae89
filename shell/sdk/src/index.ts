export { space, theme } from './theme/theme.ts';
export const hello = 1;
