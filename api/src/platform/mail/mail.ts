/** What a template makes: the same message in both forms, so that every mail program shows it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, when that is not the sender. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
}
