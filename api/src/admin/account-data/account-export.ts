import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PublicProfile } from '@meishi/api-contract/endpoints/profiles';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { IsolationLevel } from '@mikro-orm/core';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { htmlEscape } from 'escape-goat';
import { Disk } from 'flydrive';
import pLimit from 'p-limit';
import { ZipFile } from 'yazl';
import { printFileKey } from '../../billing/index.ts';
import { pictureKey } from '../../media/index.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { readStored } from '../../platform/files/disks.ts';
import { t } from '../../platform/words/words.ts';
import { type FoundProfile, ProfilesQueries } from '../../profile/index.ts';
import { ContactsExport, contactDetailsOf, drawPng, drawSvg, SharingService } from '../../sharing/index.ts';
import { picturesOfUser, readTable } from './account-rows.ts';
import { ownedTables } from './ownership.ts';

interface Pictures {
  /** Data URIs. */
  photo: string | undefined;
  qrCode: string;
}

const style = `:root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#faf8f5;color:#0f0f23}
main{max-width:32rem;margin:0 auto;padding:3rem 1.5rem}img.face{width:128px;height:128px;border-radius:50%;object-fit:cover}
h1{margin:1rem 0 .25rem;line-height:1.2}p{margin:.25rem 0;white-space:pre-line}ul{list-style:none;margin:1.5rem 0;padding:0}
li{border-top:1px solid #0002;padding:.75rem 0}a{color:inherit}small{display:block;opacity:.7}
@media (prefers-color-scheme:dark){body{background:#0f0f17;color:#f2f0ec}li{border-color:#fff3}}`;

/** A profile as one self-contained HTML file with embedded pictures and no script. */
function writeProfileCopy(profile: PublicProfile, { photo, qrCode }: Pictures): string {
  const { display_name, pronouns, prefix, suffix, bio, address } = profile;
  const { emails, phones, pages } = contactDetailsOf(profile);
  const name = htmlEscape([prefix, display_name, suffix].filter(Boolean).join(' '));
  const work = [profile.job_title, profile.department, profile.company].filter(Boolean).join(', ');
  const entries = [
    ...phones.map(({ label, value }) => ({
      label: label || t('Phone'),
      value,
      href: `tel:${value.replace(/\s/g, '')}`,
    })),
    ...emails.map(({ label, value }) => ({ label: label || t('Email'), value, href: `mailto:${value}` })),
    ...pages.map(({ label, value }) => ({ label: label || t('Website'), value, href: value })),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>${style}</style></head>
<body><main>
${photo ? `<img class="face" src="${photo}" alt="">` : ''}
<h1>${name}</h1>
${[pronouns, work, address, bio]
  .filter(Boolean)
  .map((text) => `<p>${htmlEscape(text)}</p>`)
  .join('\n')}
<ul>
${entries
  .map(
    ({ label, value, href }) =>
      `<li><a href="${htmlEscape(href)}"><small>${htmlEscape(label)}</small>${htmlEscape(value)}</a></li>`,
  )
  .join('\n')}
</ul>
<img src="${qrCode}" width="192" height="192" alt="QR code of this profile">
</main></body>
</html>
`;
}

const qrCodeSize = 1024;

/** An export keeps a connection until it is written. Others wait, so that exports never take the whole pool. */
const exportsAtOnce = 2;

/**
 * All data of a user as one ZIP. It is streamed to a temporary file first, so that a slow download keeps
 * neither memory nor a connection, and a failure is reported instead of breaking the download off.
 */
@Injectable()
export class AccountExport {
  private readonly turns = pLimit(exportsAtOnce);

  constructor(
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly profiles: ProfilesQueries,
    private readonly sharing: SharingService,
    private readonly contacts: ContactsExport,
    private readonly disk: Disk,
    private readonly config: Config,
  ) {}

  async open(userId: string): Promise<{ stream: Readable; length: number }> {
    const file = await openNamelessFile();
    try {
      await this.turns(() => this.write(userId, file));
      const { size } = await file.stat();
      return { stream: file.createReadStream({ start: 0 }), length: size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** All entries show the same moment, also those that are read while earlier ones are written. */
  @Transactional({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true })
  private async write(userId: string, file: FileHandle): Promise<void> {
    const zip = new ZipFile();
    // By descriptor, because a stream of the handle would keep the handle open.
    const target = createWriteStream('', { fd: file.fd, autoClose: false });
    const written = pipeline(zip.outputStream, target);
    // It is awaited last. A rejection that nothing handles until then would end the process.
    written.catch(() => {});
    // A failed entry destroys the stream, which rejects `written`.
    zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error));
    await this.addTables(zip, userId);
    addParts(zip, 'contacts/contacts.csv', () => this.contacts.csvParts(userId, {}));
    addParts(zip, 'contacts/contacts.vcf', () => this.contacts.vcardParts(userId, {}, '3.0'));
    for (const { profile_id } of await this.profiles.listOwn(userId)) {
      const found = await this.profiles.find(profile_id);
      if (found) await this.addProfile(zip, found);
    }
    await this.addFiles(zip, userId);
    zip.end();
    await written;
  }

  private async addTables(zip: ZipFile, userId: string): Promise<void> {
    for (const table of ownedTables.filter(({ notExported }) => !notExported))
      addParts(zip, `data/${table.name.replace('.', '-')}.json`, () =>
        readTable(this.database, table, userId),
      );
  }

  private async addProfile(zip: ZipFile, { profile }: FoundProfile): Promise<void> {
    const folder = `profiles/${profile.slug ?? profile.profile_id}`;
    const text = `${this.config.PUBLIC_URL}/profile/${profile.profile_id}?s=qr`;
    const svg = Buffer.from(drawSvg(text, qrCodeSize));
    const photo = profile.photo && (await readStored(this.disk, pictureKey(profile.photo)));
    const page = writeProfileCopy(profile, {
      photo: photo ? `data:image/webp;base64,${photo.toString('base64')}` : undefined,
      qrCode: `data:image/svg+xml;base64,${svg.toString('base64')}`,
    });
    zip.addBuffer(Buffer.from(page), `${folder}/index.html`);
    zip.addBuffer(Buffer.from(await this.sharing.writeVcard(profile, '3.0', true)), `${folder}/contact.vcf`);
    zip.addBuffer(svg, `${folder}/qr-code.svg`);
    zip.addBuffer(await drawPng(text, qrCodeSize), `${folder}/qr-code.png`);
  }

  private async addFiles(zip: ZipFile, userId: string): Promise<void> {
    const { rows: pictures } = await this.database.query<{ photo: Photo }>(picturesOfUser, [userId]);
    const { rows: designs } = await this.database.query<{
      files: string;
      has_png: boolean;
      has_svg: boolean;
    }>('select files, has_png, has_svg from designs where user_id = $1 and files is not null', [userId]);
    const keys = [
      ...pictures.map(({ photo }) => pictureKey(photo)),
      ...designs.flatMap(({ files, has_png, has_svg }) => [
        ...(has_png ? [printFileKey(files, 'png')] : []),
        ...(has_svg ? [printFileKey(files, 'svg')] : []),
      ]),
    ];
    const { rows: cards } = await this.database.query<{ contact_id: string }>(
      'select p.contact_id from meetings.card_pictures p join contacts c using (contact_id) where c.user_id = $1',
      [userId],
    );
    for (const { contact_id } of cards)
      addParts(zip, `contacts/pictures/${contact_id}.webp`, () => this.cardPictureOf(contact_id), {
        compress: false,
      });
    for (const key of keys) {
      if (await this.disk.exists(key))
        addParts(zip, `files/${key}`, () => this.bytesOf(key), { compress: false });
    }
  }

  private async *cardPictureOf(contactId: string): AsyncIterable<Uint8Array> {
    const { rows } = await this.database.query<{ picture: Buffer }>(
      'select p.picture from meetings.card_pictures p where p.contact_id = $1',
      [contactId],
    );
    for (const { picture } of rows) yield picture;
  }

  /** Nothing for a file that was erased after the export began. */
  private async *bytesOf(key: string): AsyncIterable<Uint8Array> {
    const bytes = await readStored(this.disk, key);
    if (bytes) yield bytes;
  }
}

/** Opens a file that is already unlinked, so that nothing is left when the process ends, even after a crash. */
async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `meishi-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Reads the parts only after the previous entries are written, so that one part at a time is in memory. */
function addParts(
  zip: ZipFile,
  path: string,
  parts: () => AsyncIterable<string | Uint8Array>,
  options: { compress?: boolean } = {},
): void {
  zip.addReadStreamLazy(path, options, (give) => {
    const stream = Readable.from(parts());
    // The library listens to no error of this stream, and one without a listener ends the process.
    stream.on('error', (error) => zip.emit('error', error));
    give(null, stream);
  });
}
