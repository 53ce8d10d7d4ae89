/** The output of a template: the same message as text and HTML, so that every mail program shows it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The receiver of replies, if that is not the sender. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
}
