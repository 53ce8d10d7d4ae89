import { message } from '@meishi/api-contract/shapes/message';
import { t } from '../../words.ts';

/** Labels of keys that differ from their name in `aria-keyshortcuts`. */
const names: Record<string, string> = {
  Control: message('Ctrl'),
  Shift: message('Shift'),
  Delete: message('Del'),
};

/** `Ctrl Shift G` for `Control+Shift+G`. */
export const keyNamesOf = (shortcut: string): string =>
  shortcut
    .split('+')
    .map((key) => (key === 'Plus' ? '+' : t(names[key] ?? key)))
    .join(' ');
