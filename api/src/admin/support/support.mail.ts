import { type Letter, oneLine } from '../../platform/mail/letter.ts';
import { t } from '../../platform/words/words.ts';

interface Message {
  message_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The mail to support. A reply goes to the author. */
export function supportMail({ message_id, name, email, subject, message }: Message): Letter {
  const author = oneLine(name);
  const title = oneLine(subject) || t('Message from {{name}}', { name: author });
  return {
    subject: `[${message_id}] ${title}`,
    preview: oneLine(message).slice(0, 140),
    heading: title,
    body: [
      message,
      {
        facts: [
          { label: t('From'), value: `${author} <${email}>` },
          { label: t('Message'), value: message_id },
        ],
      },
    ],
    reason: t('Sent through the contact form. Reply to this email to answer {{name}}.', { name: author }),
    replyTo: { name: author, address: email },
  };
}
