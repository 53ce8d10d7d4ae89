export { AutoSaver, type SaveOptions, sendAgainIfStale } from './auto-saver.ts';
export { SaveState } from './SaveState.tsx';
export { isSameValue, mergeDeep, mergeFields } from './three-way-merge.ts';
export { type Saver, useSaver } from './use-saver.ts';
export { type ConflictingValue, VersionChoices } from './VersionChoices.tsx';
