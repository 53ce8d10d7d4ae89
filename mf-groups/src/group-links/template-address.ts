import type { LinkKind } from '@meishi/api-contract/endpoints/links';
import { editableLinkAddress, linkAddress } from '@meishi/api-contract/rules/link-address';
import { linkPlaceholders, titleForAll as wordsForAll } from '@meishi/api-contract/rules/link-placeholders';
import { type RecognisedLink, recogniseLink } from '@meishi/api-contract/rules/recognise-link';
import { contractWord } from '@meishi/shell-sdk';
import type { LinkReading } from '@meishi/shell-sdk/link-fields';

/** A title for all members, with words in place of placeholders: `Meet [first name]`. */
export const titleForAll = (title: string): string => wordsForAll(title, contractWord);

// Placeholders are replaced by plain words for parsing, because braces are not valid in addresses.
const standIns = linkPlaceholders.map(({ placeholder }) => ({
  placeholder,
  standIn: `xq${placeholder.replace(/\W|_/g, '')}qx`,
}));

const hide = (text: string) =>
  standIns.reduce((hidden, { placeholder, standIn }) => hidden.replaceAll(placeholder, standIn), text);
const reveal = (text: string) =>
  standIns.reduce((shown, { placeholder, standIn }) => shown.replaceAll(standIn, placeholder), text);

/** The address of a link of this kind from the typed text. Placeholders are kept. */
export function templateAddress(kind: LinkKind, written: string): string | null {
  const url = linkAddress(kind, hide(written));
  return url && reveal(url);
}

/** Recognises the kind of a typed or pasted address that contains placeholders. */
function recogniseTemplate(written: string): RecognisedLink | null {
  const recognised = recogniseLink(hide(written));
  return recognised && { ...recognised, url: reveal(recognised.url), title: reveal(recognised.title) };
}

/** The part of an address that an admin reads and edits. */
export const writtenTemplate = (kind: LinkKind, url: string) => reveal(editableLinkAddress(kind, hide(url)));

/** The address rules of group links for the link form. */
export const templateReading: LinkReading = {
  recognise: recogniseTemplate,
  address: templateAddress,
  written: writtenTemplate,
};
