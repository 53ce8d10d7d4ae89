export { KindPicker, type KindPickerProps } from './KindPicker.tsx';
export { LinkForm, type LinkFormProps, type LinkTextProps } from './LinkForm.tsx';
export { type LinkNote, LinkRow, type LinkRowProps } from './LinkRow.tsx';
export {
  isScheduled,
  type Schedule,
  ScheduleFields,
  type ScheduleFieldsProps,
  scheduleFault,
} from './ScheduleFields.tsx';
export { useLinkClock } from './use-link-clock.ts';
export type { LinkReading, LinkValues } from './use-link-draft.ts';
