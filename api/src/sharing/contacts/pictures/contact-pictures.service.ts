import { maxCardPictureBytes } from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import type { Contact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Pictures, type Variant } from '../../../media/index.ts';
import { Storage } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, notFound } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { ContactWriter } from '../contact-writer.ts';
import { ContactsQueries } from '../contacts.queries.ts';

/** In pixels. The first one whose file is small enough is stored. */
const widths = [1200, 800, 400, 200];

/** Pictures of paper cards that owners keep with contacts, also of those in the trash. They end with the contact. */
@Injectable()
export class ContactPicturesService {
  constructor(
    /** For `@Transactional`. */
    protected readonly em: EntityManager,
    private readonly database: Database,
    private readonly pictures: Pictures,
    private readonly storage: Storage,
    private readonly contacts: ContactWriter,
    private readonly queries: ContactsQueries,
  ) {}

  /** @throws DomainError `not-found`, `unsupported-media`, `too-large`, or `conflict` if the user stores too much */
  async keep(userId: string, contactId: string, bytes: Buffer): Promise<Contact> {
    await this.queries.get(userId, contactId);
    const drawn = await this.pictures.draw({ account: userId, bytes }, widths);
    const fitting = drawn
      .filter((variant) => variant.bytes.byteLength <= maxCardPictureBytes)
      .toSorted((one, other) => other.width - one.width)[0];
    if (!fitting) throw new DomainError('too-large', t('This picture is too large to be saved.'));
    await this.store(userId, contactId, fitting);
    return this.queries.get(userId, contactId);
  }

  @Transactional()
  private async store(userId: string, contactId: string, { bytes, width, height }: Variant): Promise<void> {
    await this.contacts.lock(userId);
    await this.storage.requireBytes(userId, bytes.byteLength);
    const { rowCount } = await this.database.query(
      `insert into meetings.card_pictures as p (contact_id, picture, width, height)
        select c.contact_id, $3, $4, $5 from contacts c where c.user_id = $1 and c.contact_id = $2
        on conflict (contact_id) do update
          set picture = excluded.picture, width = excluded.width, height = excluded.height, kept_at = now()`,
      [userId, contactId, Buffer.from(bytes), width, height],
    );
    if (!rowCount) throw notFound('contact');
  }

  /** @throws DomainError `not-found` */
  async get(userId: string, contactId: string): Promise<Buffer> {
    const { rows } = await this.database.query<{ picture: Buffer }>({
      name: 'picture of a contact',
      text: `select p.picture from meetings.card_pictures p join contacts c using (contact_id)
        where c.user_id = $1 and c.contact_id = $2`,
      values: [userId, contactId],
    });
    const [found] = rows;
    if (!found) throw notFound('photo');
    return found.picture;
  }

  /** @throws DomainError `not-found` */
  async delete(userId: string, contactId: string): Promise<Contact> {
    await this.database.query(
      `delete from meetings.card_pictures p using contacts c
        where c.contact_id = p.contact_id and c.user_id = $1 and c.contact_id = $2`,
      [userId, contactId],
    );
    return this.queries.get(userId, contactId);
  }
}
