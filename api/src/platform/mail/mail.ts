/** What a template makes: the same message in both forms, so that every mail program shows it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}
