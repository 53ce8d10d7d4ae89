import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server that stores received mail. */
export class TestInbox {
  private readonly mails: Email[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          this.mails.push(mail);
          for (const check of this.waiting) check();
          done();
        }, done);
    },
  })
    // A sender may be killed while it sends.
    .on('error', () => {});

  static async start(): Promise<TestInbox> {
    const inbox = new TestInbox();
    inbox.server.listen(0, '127.0.0.1');
    await once(inbox.server.server, 'listening');
    return inbox;
  }

  get url(): string {
    const address = this.server.server.address();
    if (!address || typeof address === 'string') throw new Error('The inbox does not listen');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** All mails to an address so far. */
  to(address: string): Email[] {
    return this.mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));
  }

  /** Waits for the first mail to an address with a matching subject. */
  async waitFor(address: string, subject = /^/): Promise<Email> {
    const { promise, resolve } = Promise.withResolvers<Email>();
    const check = () => {
      const mail = this.to(address).find((found) => subject.test(found.subject ?? ''));
      if (mail) resolve(mail);
    };
    this.waiting.push(check);
    check();
    return promise;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
