export { AutoSaver, newerVersion, type SaveOptions, type SaveProgress } from './auto-saver.ts';
export { SaveState, type SaveStateProps } from './SaveState.tsx';
export { isSameValue, type Merged, mergeDeep, mergeFields } from './three-way-merge.ts';
export { type Saver, useSaver } from './use-saver.ts';
export { type ConflictingValue, VersionChoices, type VersionChoicesProps } from './VersionChoices.tsx';
