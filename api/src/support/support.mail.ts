import { composeMail, oneLine } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { t } from '../platform/words/words.ts';

interface Message {
  message_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The mail to support. A reply goes to the author. */
export function supportMail({ message_id, name, email, subject, message }: Message): Mail {
  const letter = composeMail({
    subject: `[${message_id}] ${oneLine(subject) || t('Message from {{name}}', { name: oneLine(name) })}`,
    paragraphs: [...message.split(/\n+/), `${oneLine(name)} <${email}>`],
  });
  return { ...letter, replyTo: { name: oneLine(name), address: email } };
}
