import * as z from 'zod/mini';
import { message } from './message.ts';
import { plainSlug } from './plain-slug.ts';

/** Names with another meaning in an address or a logo choice; `monroe` and `test` are built in. */
const reserved: ReadonlySet<string> = new Set([
  'monroe',
  'test',
  'meishi',
  'default',
  'admin',
  'api',
  'group',
  'groups',
  'new',
  'create',
  'me',
  'mine',
  'invitation',
  'invitations',
  'settings',
  'support',
  'help',
  'lander',
  'null',
  'undefined',
]);

/** A group's name in addresses: lower case, 3 to 40 letters, digits and hyphens. */
export const groupName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(
    /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/,
    message('Please use 3 to 40 letters, digits and hyphens.'),
  ),
  z.refine((name) => !reserved.has(name), message('This name is reserved. Please choose another one.')),
);

/** Derives a group's name from its display name: `Café Müller & Co` becomes `cafe-mueller-co`. It may be too short. */
export const suggestGroupName = (displayName: string): string => plainSlug(displayName, 40);
