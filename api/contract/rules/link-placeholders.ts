import { message } from '../shapes/message.ts';

/** What titles and addresses of group links can contain, to be filled in for each member. */
export const linkPlaceholders = [
  { placeholder: '{first_name}', label: message('First name') },
  { placeholder: '{last_name}', label: message('Last name') },
  { placeholder: '{slug}', label: message('Custom URL of their profile') },
] as const;

/** A title for all members, with words in place of placeholders: `Meet [first name]`. */
export const titleForAll = (title: string, translate: (label: string) => string): string =>
  linkPlaceholders.reduce(
    (words, { placeholder, label }) => words.replaceAll(placeholder, `[${translate(label)}]`),
    title,
  );
