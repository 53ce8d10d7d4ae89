import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A received message as shown in the inbox. */
export interface Message {
  id: string;
  received_at: string;
  from: string;
  /** All recipients, including blind copies. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: { name: string; type: string; bytes: number }[];
}

/** Messages as files in a folder, newest first. The oldest is removed when the folder is full. */
export class Mailbox extends EventEmitter<{ change: [] }> {
  private readonly folder: string;
  private readonly capacity: number;
  private readonly messages: Message[] = [];

  private constructor(folder: string, capacity: number) {
    super();
    this.folder = folder;
    this.capacity = capacity;
  }

  static async open(folder: string, capacity: number): Promise<Mailbox> {
    const mailbox = new Mailbox(folder, capacity);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    for (const file of files) {
      const id = file.slice(0, -'.eml'.length);
      mailbox.messages.unshift(await parse(id, await readFile(join(folder, file))));
    }
    return mailbox;
  }

  /** Newest first; optionally only those to one address. */
  list(to?: string): Message[] {
    const recipient = to?.toLowerCase();
    return this.messages.filter(
      (message) => !recipient || message.to.some((one) => one.toLowerCase() === recipient),
    );
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  /** The original message, preceded by its recipients' addresses. */
  async source(id: string): Promise<Buffer> {
    return readFile(this.file(id));
  }

  /** Resolves after the message is written to disk. */
  async add(raw: Buffer, recipients: string[]): Promise<void> {
    const id = `${Date.now()}-${randomBytes(4).toString('hex')}`;
    const delivered = recipients.map((address) => `Delivered-To: ${address}\r\n`).join('');
    const source = Buffer.concat([Buffer.from(delivered), raw]);
    const message = await parse(id, source);
    await writeFile(`${this.file(id)}.part`, source, { mode: 0o600 });
    await rename(`${this.file(id)}.part`, this.file(id));
    this.messages.unshift(message);
    for (const old of this.messages.splice(this.capacity)) await rm(this.file(old.id), { force: true });
    this.emit('change');
  }

  async clear(): Promise<void> {
    const all = this.messages.splice(0);
    await Promise.all(all.map((message) => rm(this.file(message.id), { force: true })));
    this.emit('change');
  }

  private file(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

async function parse(id: string, source: Buffer): Promise<Message> {
  const mail = await PostalMime.parse(source);
  return {
    id: id,
    received_at: new Date(Number(id.split('-')[0])).toISOString(),
    from: mail.from ? written(mail.from) : '',
    to: mail.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function written({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}
