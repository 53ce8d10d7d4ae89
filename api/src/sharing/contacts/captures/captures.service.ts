import type { addCapture, Capture } from '@meishi/api-contract/endpoints/contacts/captures';
import { readCardId } from '@meishi/api-contract/shapes/card-id';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defaultFirstSql, splitName } from '../../../people/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, invalidField, notFound } from '../../../platform/http/domain-error.ts';
import type { Input } from '../../../platform/http/endpoint.ts';
import { t } from '../../../platform/words/words.ts';
import { type FoundProfile, Profile, ProfilesQueries } from '../../../profile/index.ts';
import { type ContactIdentity, ContactMatcher } from '../contact-identity.ts';
import { keysOf } from '../contact-keys.ts';
import { type ContactFields, ContactWriter } from '../contact-writer.ts';
import { EventAttribution } from '../events/event-attribution.ts';
import { ContactPicturesService } from '../pictures/contact-pictures.service.ts';
import { ReceivedCaptures } from './received-captures.ts';

type Body = Input<typeof addCapture>['body'];

/** Contacts with one address that are compared. */
const maxSharing = 200;

/** Adds contacts that were captured without a network, each of them once. */
@Injectable()
export class CapturesService {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly contacts: ContactWriter,
    private readonly profiles: ProfilesQueries,
    private readonly attribution: EventAttribution,
    private readonly received: ReceivedCaptures,
    private readonly pictures: ContactPicturesService,
  ) {}

  /**
   * Returns the first result if it was received before.
   * @throws DomainError `invalid-input` if an answer, a name or the event is missing, `conflict` if the user stores too many contacts
   */
  @Transactional()
  async add(userId: string, body: Body): Promise<Capture> {
    const { capture_id, captured_at, form_id, language, answers, event_id, ...given } = body;
    // Of concurrent requests with the same id, the second sees what the first has stored.
    await this.contacts.lock(userId);
    const first = await this.received.find(userId, capture_id);
    if (first) return first;

    const read = await this.attribution.read(userId, { form_id, language, answers });
    const [fault] = Object.values(read.faults);
    if (fault) throw new DomainError('invalid-input', fault, { data: { fields: read.faults } });
    const { fields, profile } = await this.complete(given);
    const now = await this.database.now();
    const metAt = new Date(Math.min(Date.parse(captured_at), now.getTime()));
    const resembles = await this.findSame(userId, fields);
    const contact = await this.contacts.add(userId, {
      ...fields,
      met_at: metAt,
      answers: read.answers(now),
      event_id: await this.eventOf(userId, event_id, metAt, read.event?.event_id),
      linked_profile: profile && this.em.getReference(Profile, profile.profile_id),
    });
    await this.em.flush();
    return this.received.add(userId, { capture_id, contact_id: contact.contact_id, resembles });
  }

  /** @throws DomainError as `ContactPicturesService.keep`; `not-found` also if no such capture was received */
  async keepPicture(userId: string, captureId: string, bytes: Buffer): Promise<Capture> {
    const received = await this.received.find(userId, captureId);
    if (!received) throw notFound('contact');
    await this.pictures.keep(userId, received.contact_id, bytes);
    return received;
  }

  /** With what the scanned profile says of fields that are empty. A capture without a name is named after its address. */
  private async complete({
    scanned_profile,
    scanned_card,
    ...given
  }: Omit<Body, 'capture_id' | 'captured_at' | 'form_id' | 'language' | 'answers' | 'event_id'>): Promise<{
    fields: ContactFields;
    profile: FoundProfile | null;
  }> {
    const profile = await this.findScanned(scanned_profile, scanned_card);
    const shown = profile?.profile;
    const named = given.display_name || [given.first_name, given.last_name].filter(Boolean).join(' ');
    const display_name =
      named ||
      shown?.display_name ||
      given.emails[0]?.value ||
      given.phones[0]?.value ||
      given.company.slice(0, 100);
    if (!display_name)
      throw invalidField(
        'display_name',
        scanned_profile || scanned_card
          ? t('The scanned card can’t be found. Please enter a name.')
          : t('Please enter a name, an email address or a phone number.'),
      );
    const names =
      given.first_name || given.last_name ? given : ((named ? undefined : shown) ?? splitName(named));
    const { first_name, last_name } = names;
    return {
      profile,
      fields: {
        ...given,
        display_name: display_name.slice(0, 120),
        first_name,
        last_name,
        company: given.company || shown?.company || '',
        job_title: given.job_title || shown?.job_title || '',
        website: given.website || shown?.websites[0]?.value || '',
        address: given.address || shown?.address || '',
        emails: given.emails.length > 0 ? given.emails : (shown?.emails ?? []),
        phones: given.phones.length > 0 ? given.phones : (shown?.phones ?? []),
      },
    };
  }

  /** The profile that a scanned code opens, if its owner shows it. */
  private async findScanned(
    profile: string | undefined,
    card: string | undefined,
  ): Promise<FoundProfile | null> {
    const id = profile ?? (card && (await this.profileOfCard(readCardId(card) ?? '')));
    const found = id ? await this.profiles.find(id) : undefined;
    return found && found.visibility !== 'off' ? found : null;
  }

  private async profileOfCard(cardId: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ profile_id: string }>(
      `select p.profile_id from cards c join profiles p on p.user_id = c.user_id and p.profile_id = coalesce(c.profile_id,
          (select d.profile_id from profiles d where d.user_id = c.user_id order by ${defaultFirstSql} limit 1))
        where c.card_id = $1`,
      [cardId],
    );
    return rows[0]?.profile_id;
  }

  /** A contact that was there before and seems to be the same person. */
  private async findSame(userId: string, fields: ContactFields): Promise<string | null> {
    const { emails = [], phones = [], company = '', notes = '', tags = [] } = fields;
    const known = { first_name: '', last_name: '', ...fields, emails, phones, company, notes, tags };
    const keys = keysOf(known, await this.contacts.regionOf(userId));
    if (keys.email_keys.length + keys.phone_keys.length === 0) return null;
    const { rows } = await this.database.query<ContactIdentity & { contact_id: string }>({
      name: 'contacts with the addresses of a capture',
      text: `select c.contact_id, c.email_keys, c.phone_keys, c.sort_name, c.company from contacts c
        where c.user_id = $1 and c.deleted_at is null and (c.email_keys && $2::text[] or c.phone_keys && $3::text[])
        order by c.created_at, c.contact_id limit ${maxSharing}`,
      values: [userId, keys.email_keys, keys.phone_keys],
    });
    return new ContactMatcher(rows).find({ ...keys, company }) ?? null;
  }

  /** The event that was chosen, the one that asked, or the one that ran when they met. */
  private async eventOf(
    userId: string,
    chosen: string | null | undefined,
    metAt: Date,
    asking: string | undefined,
  ): Promise<string | null> {
    if (chosen) await this.requireEvent(userId, chosen);
    if (chosen !== undefined) return chosen;
    return asking ?? (await this.attribution.runningFor(userId, metAt))?.event_id ?? null;
  }

  private async requireEvent(userId: string, eventId: string): Promise<void> {
    const missing = () =>
      invalidField('event_id', t('This event doesn’t exist any more. Choose another one, or none.'));
    await this.attribution.require(userId, eventId).catch((error) => {
      throw error instanceof DomainError ? missing() : error;
    });
  }
}
