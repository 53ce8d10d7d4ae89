/** Long lists that render only visible rows. */
export {
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
