export { SaveState, type SaveStateProps } from './SaveState.tsx';
export { type Saver, useSaver } from './use-saver.ts';
export { type Contested, VersionChoices, type VersionChoicesProps } from './VersionChoices.tsx';
