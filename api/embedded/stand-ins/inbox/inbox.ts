import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { requireFreePort, requireWebPort } from '../../ports.ts';
import { Mailbox } from './mailbox.ts';
import { pageServer } from './web.ts';

interface InboxOptions {
  /** The folder of the messages; created if missing. */
  dir: string;
  /** On 127.0.0.1. */
  smtpPort: number;
  pagePort: number;
  /** The number of messages kept; default 500. */
  capacity?: number;
}

export interface Inbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The inbox's page. `GET /messages?to=` returns the same as JSON: an array of `Message`, newest first. */
  url: string;
  stop(): Promise<void>;
}

const largestMessage = 25 * 1024 * 1024;

/** A mail server that forwards nothing: it stores received mail and shows it on a page. */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  await requireFreePort(options.smtpPort, "the inbox's mail server");
  await requireWebPort(options.pagePort, 'the inbox');
  const mailbox = await Mailbox.open(options.dir, options.capacity ?? 500);
  const smtp = mailServer(mailbox);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(options.smtpPort, '127.0.0.1', resolve);
  });
  // A sender that ends in the middle of a mail sends it again when it runs again.
  smtp.on('error', () => {});
  const pages = pageServer(mailbox);
  await pages.listen({ port: options.pagePort, host: '127.0.0.1' });
  return {
    smtpUrl: `smtp://127.0.0.1:${options.smtpPort}`,
    url: `http://localhost:${options.pagePort}`,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await pages.close();
    },
  };
}

function mailServer(mailbox: Mailbox): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    size: largestMessage,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The message is too large.'), { responseCode: 552 });
          return mailbox.add(raw, recipients);
        })
        .then(() => done(), done);
    },
  });
}
