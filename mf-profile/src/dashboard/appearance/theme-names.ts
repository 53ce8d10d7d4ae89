import type { Profile } from '@meishi/api-contract/endpoints/profiles';
import { message } from '@meishi/api-contract/shapes/message';

type Theme = Profile['theme'];

export const layoutNames: Record<Theme['layout'], { label: string; description: string }> = {
  paper: { label: message('Paper'), description: message('Your card and a list of links') },
  cover: { label: message('Cover'), description: message('An image across the top') },
  split: { label: message('Split'), description: message('Your colour and tiles') },
  poster: { label: message('Poster'), description: message('One photo, one name, large') },
};

export const modeNames: Record<Theme['mode'], string> = {
  light: message('Light'),
  dark: message('Dark'),
  system: message('Automatic'),
};
