import type { Photo } from '@meishi/api-contract/shapes/fields';

/** What a mail says, in the language of its receiver. `composeMail` gives it its look. */
export interface Letter {
  subject: string;
  /** Shown after the subject in lists of mails. */
  preview: string;
  heading: string;
  /** The group that the mail is about. Without one, the mail has the product's logo. */
  brand?: LetterBrand;
  /** The picture above the text. */
  picture?: LetterPicture;
  body: LetterBlock[];
  /** The one thing to do. */
  action?: LetterLink;
  /** Secondary actions, as plain links. */
  more?: LetterLink[];
  /** The small print, below all actions. */
  notes?: string[];
  /** Why the receiver gets this mail. */
  reason: string;
  /** Stops mails of this kind. */
  unsubscribe?: LetterLink;
  /** The receiver of replies, if that is not the sender. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
}

/** A paragraph, a text by a user, a table of labels and values, or small pictures beside each other. */
export type LetterBlock = string | { quote: string } | { facts: Fact[] } | { pictures: LetterPicture[] };

export interface Fact {
  label: string;
  value: string;
}

export interface LetterLink {
  label: string;
  url: string;
}

export interface LetterBrand {
  name: string;
  logo?: Photo | null;
  /** For dark backgrounds. */
  logo_dark?: Photo | null;
}

export interface LetterPicture {
  /** On the origin of the product. */
  url: string;
  /** In the ratio of the picture, in pixels. */
  width: number;
  height: number;
  /** Stands for the picture in mail programs that block pictures. */
  alt: string;
  /** Where a click on it leads. */
  href: string;
  /** Whether it shows something round, up to its edges. */
  isRound?: boolean;
}

/** Puts a user's text on one line, where a line break would start something else: in a subject or a name. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
