export { KindPicker, type KindPickerProps } from './KindPicker.tsx';
export {
  isScheduled,
  type Schedule,
  ScheduleFields,
  type ScheduleFieldsProps,
  scheduleFault,
} from './ScheduleFields.tsx';
