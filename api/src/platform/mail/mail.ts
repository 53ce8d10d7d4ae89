import type { Letter } from './letter.ts';

/** A letter as text and as HTML, so that every mail program shows it. */
export interface Mail extends Pick<Letter, 'subject' | 'replyTo' | 'headers' | 'attachments'> {
  text: string;
  html: string;
}
