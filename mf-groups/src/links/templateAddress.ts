import { linkAddress, writtenLinkAddress } from '@meishi/api-contract/link-address';
import type { LinkKind } from '@meishi/api-contract/links';
import { message } from '@meishi/api-contract/message';
import { type RecognisedLink, recogniseLink } from '@meishi/api-contract/recognise-link';
import type { LinkReading } from '@meishi/shell-sdk/link-fields';

/** What a link's title and address may hold in the place of a member's own words. */
export const placeholders = [
  { placeholder: '{first_name}', label: message('First name') },
  { placeholder: '{last_name}', label: message('Last name') },
  { placeholder: '{slug}', label: message('Name in their page’s address') },
] as const;

// A plain word goes the ways of an address that braces would be turned away from.
const standIns = placeholders.map(({ placeholder }) => ({
  placeholder,
  standIn: `xq${placeholder.replace(/\W|_/g, '')}qx`,
}));

const hide = (text: string) =>
  standIns.reduce((hidden, { placeholder, standIn }) => hidden.replaceAll(placeholder, standIn), text);
const reveal = (text: string) =>
  standIns.reduce((shown, { placeholder, standIn }) => shown.replaceAll(standIn, placeholder), text);

/** The address that a link of this kind opens, from what was typed, placeholders kept. */
export function templateAddress(kind: LinkKind, written: string): string | null {
  const url = linkAddress(kind, hide(written));
  return url && reveal(url);
}

/** What was typed or pasted, recognised around its placeholders. */
function recogniseTemplate(written: string): RecognisedLink | null {
  const recognised = recogniseLink(hide(written));
  return recognised && { ...recognised, url: reveal(recognised.url), title: reveal(recognised.title) };
}

/** What an admin reads and edits of a link's address. */
export const writtenTemplate = (kind: LinkKind, url: string) => reveal(writtenLinkAddress(kind, hide(url)));

/** A group's addresses in the form of a link. */
export const templateReading: LinkReading = {
  recognise: recogniseTemplate,
  address: templateAddress,
  written: writtenTemplate,
};
