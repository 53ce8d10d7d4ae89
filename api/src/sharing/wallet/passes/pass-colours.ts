import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import { mixUntilReadable } from '@meishi/api-contract/rules/colour-contrast';

/** The colours of pass.json as `rgb(r, g, b)`. */
interface PassColours {
  backgroundColor: string;
  foregroundColor: string;
  labelColor: string;
  isDark: boolean;
}

const ink = '#0f0f23';
const paper = '#faf8f5';
const white = '#ffffff';

/** A light or dark background. Labels have the accent, mixed with the text colour until readable. */
export function passColours({ accent, mode }: PublicProfile['theme']): PassColours {
  const isDark = mode === 'dark';
  const background = isDark ? ink : paper;
  const foreground = isDark ? white : ink;
  return {
    backgroundColor: css(background),
    foregroundColor: css(foreground),
    labelColor: css(mixUntilReadable(accent, foreground, background)),
    isDark,
  };
}

function css(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
