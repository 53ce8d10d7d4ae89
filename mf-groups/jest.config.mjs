export { default } from '@meishi/shell-sdk/jest-preset';
