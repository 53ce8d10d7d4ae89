export { KindPicker } from './KindPicker.tsx';
export { chosenIn, LinkChoiceBar } from './LinkChoiceBar.tsx';
export { LinkForm, type LinkFormProps, type LinkTextProps } from './LinkForm.tsx';
export { type LinkNote, LinkRow } from './LinkRow.tsx';
export {
  isScheduled,
  ScheduleFields,
  scheduleFault,
} from './ScheduleFields.tsx';
export { useLinkClock } from './use-link-clock.ts';
export type { LinkReading, LinkValues } from './use-link-draft.ts';
