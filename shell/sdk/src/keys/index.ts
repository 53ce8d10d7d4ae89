export { GroupKeys, UserKeys } from './Keys.tsx';
export { scopeWords } from './scope-words.ts';
