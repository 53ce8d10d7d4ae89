import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../../../analytics/index.ts';
import { defaultFirst, Storage, splitName, User, WebhookOutbox } from '../../../people/index.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { Database } from '../../../platform/database/database.ts';
import { lockForUpdate } from '../../../platform/database/entities.ts';
import { newId } from '../../../platform/database/ids.ts';
import { notFound } from '../../../platform/http/domain-error.ts';
import { Quotas, UnknownRecipients } from '../../../platform/limits/quotas.ts';
import { currentLocale, languageOf } from '../../../platform/words/words.ts';
import { type FoundProfile, Profile, ProfilesQueries } from '../../../profile/index.ts';
import { uniteAnswers } from '../answers.ts';
import { ReceivedCaptures } from '../captures/received-captures.ts';
import { Contact } from '../contact.entity.ts';
import { ContactMatcher } from '../contact-identity.ts';
import { phoneKey, sortNameOf } from '../contact-keys.ts';
import { type ContactFields, ContactWriter } from '../contact-writer.ts';
import { EventAttribution, type ReadAnswers } from '../events/event-attribution.ts';
import { mergeableFieldsOf, mergeContactFields } from '../merge-contact-fields.ts';
import type { Given } from '../receipts/receipt.ts';
import { ReceiptMail } from '../receipts/receipt-mail.job.ts';
import { ReceiptsService } from '../receipts/receipts.service.ts';
import { ContactSharing } from '../shared/contact-sharing.ts';
import { Exchange } from './exchange.entity.ts';
import { ExchangeDigestMail } from './exchange-digest-mail.job.ts';
import {
  type Agreement,
  acceptsNothing,
  check,
  type ExchangeForm as Form,
  writtenAt,
} from './exchange-form.ts';
import { ExchangeMail } from './exchange-mail.job.ts';
import { VcardMail } from './vcard-mail.job.ts';

/** Mails about single exchanges to one owner. */
const ownerMails = { name: 'exchange mails', most: 10, seconds: 3600 };
/** For the rest of that hour. */
const digests = { name: 'exchange digests', most: 1 };

/** Contacts with one address that are compared. */
const maxSharing = 200;

/** Stores the details that visitors leave on a profile. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly profiles: ProfilesQueries,
    private readonly contacts: ContactWriter,
    private readonly exchangeMail: ExchangeMail,
    private readonly digestMail: ExchangeDigestMail,
    private readonly vcardMail: VcardMail,
    private readonly quotas: Quotas,
    private readonly recipients: UnknownRecipients,
    private readonly recorder: EventRecorder,
    private readonly webhooks: WebhookOutbox,
    private readonly storage: Storage,
    private readonly logger: PinoLogger,
    private readonly database: Database,
    private readonly attribution: EventAttribution,
    private readonly receipts: ReceiptsService,
    private readonly receiptMail: ReceiptMail,
    private readonly received: ReceivedCaptures,
    private readonly sharing: ContactSharing,
  ) {}

  /**
   * Finds the profile with this id or slug if the caller may add a contact to it.
   * @throws DomainError `not-found`
   */
  async findProfile(idOrSlug: string, viewer: Viewer | null): Promise<FoundProfile> {
    const found = await this.profiles.find(idOrSlug);
    if (!found || (found.visibility === 'off' && found.user_id !== viewer?.user_id))
      throw notFound('profile');
    return found;
  }

  @Transactional()
  async attach({ profile_id, user_id }: FoundProfile, contactId: string): Promise<void> {
    const contact = await this.contacts.findOwn(user_id, contactId);
    contact.profile = this.em.getReference(Profile, profile_id);
  }

  /**
   * If its id was received before, nothing is stored, and the response says when that was. If a bot fills in the hidden field,
   * nothing is stored and the response is the same.
   * @returns `receipt_url` is the private link to what was left, if no mail brings it
   */
  async receive(
    profile: FoundProfile,
    { website, ...form }: Form,
    viewer: Viewer | null,
    source: string | undefined,
    request: FastifyRequest,
  ): Promise<Received> {
    const { capture_id } = form;
    const first = capture_id && (await this.received.find(profile.user_id, capture_id));
    if (first) return { received_at: first.received_at, receipt_url: null };
    const read = await this.attribution.read(profile.user_id, form);
    const { profile_id } = profile;
    const now = await this.database.now();
    const event =
      read.event === undefined
        ? await this.attribution.runningOn({ user_id: profile.user_id, profile_id }, writtenAt(form, now))
        : read.event;
    const group = await this.sharing.groupOfExchange(profile_id, event?.event_id ?? null);
    const agreed = check(profile.profile, form, read.faults, group);
    if (website) return { received_at: now.toISOString(), receipt_url: null };
    const { isRepeated, ...received } = await this.keep(profile_id, form, { ...read, event }, agreed, viewer);
    if (isRepeated) return received;
    const hit = { kind: 'exchange', profile, source, referrer: request.headers.referer, viewer } as const;
    // A failure to count the exchange must not lose the contact.
    await this.recorder.record(hit, request).catch((err) => {
      this.logger.error({ err, profile_id }, 'an exchange was not stored');
    });
    return received;
  }

  /** Stores nothing if a concurrent request with the same id has stored it. */
  @Transactional()
  private async keep(
    profileId: string,
    form: Form,
    { event = null, ...read }: ReadAnswers,
    { text, group }: Agreement,
    viewer: Viewer | null,
  ): Promise<Received & { isRepeated?: boolean }> {
    const profile = await this.em.findOneOrFail(Profile, { profile_id: profileId });
    const userId = profile.user.user_id;
    // Prevents two concurrent requests with the same address from creating two contacts.
    await this.contacts.lock(userId);
    const first = form.capture_id && (await this.received.find(userId, form.capture_id));
    if (first) return { received_at: first.received_at, receipt_url: null, isRepeated: true };
    const now = await this.database.now();
    const existing = form.email ? await this.findSame(userId, form) : null;
    if (!existing && !(await this.storage.hasRoomForContacts(userId, 1))) throw acceptsNothing();
    const answers = read.answers(now);
    const moment = { at: writtenAt(form, now), consent: { text, at: now.toISOString() } };
    const contact = existing
      ? await this.renew(existing, form, profile, moment)
      : await this.add(form, profile, moment);
    contact.answers = uniteAnswers(answers, contact.answers);
    // Of two events the newer one, at which the follow-up is due.
    contact.event_id = event?.event_id ?? contact.event_id ?? null;
    if (viewer) contact.linked_profile = await this.defaultProfileOf(viewer.user_id);
    const mailTo = form.email ? await this.mayMail(profile, form.email, form.send_vcard, now) : null;
    const vcard_to = form.send_vcard ? mailTo : null;
    const exchange_id = newId(16);
    this.em.create(Exchange, { exchange_id, contact, profile, vcard_to, event_id: event?.event_id });
    await this.em.flush();
    if (group) await this.sharing.shareExchange(group.group_id, contact.contact_id, form.note);
    const { contact_id, display_name } = contact;
    const { capture_id } = form;
    const received =
      capture_id && (await this.received.add(userId, { capture_id, contact_id, resembles: null }));
    const given = givenOf(form, answers, moment.consent);
    const isNew = existing === undefined || existing === null;
    const left = { contact, isNew, profile_id: profileId, event, given, mailTo, at: now };
    const receipt = await this.receipts.issue(left);
    await this.mailOwner(userId, exchange_id);
    const mail = { exchange_id, receipt_id: receipt?.receipt_id ?? '', locale: currentLocale() };
    if (vcard_to) await this.vcardMail.enqueue(mail);
    else if (mailTo && receipt) await this.receiptMail.enqueue(mail);
    const named = event && { event_id: event.event_id, name: event.name };
    const data = { exchange_id, profile_id: profileId, contact_id, display_name, event: named, answers };
    await this.webhooks.add('exchange.received', await this.sharing.receiversOf(contact_id), [data]);
    return {
      received_at: received ? received.received_at : now.toISOString(),
      receipt_url: receipt?.url ?? null,
    };
  }

  /** The contact of the same person: people who share an address, such as `info@`, stay different contacts. */
  private async findSame(userId: string, form: Form): Promise<Contact | undefined> {
    const email = form.email?.toLowerCase() ?? '';
    const filter = { user: userId, deleted_at: null, email_keys: { $contains: [email] } };
    const sharing = await this.em.find(Contact, filter, {
      ...lockForUpdate,
      orderBy: { created_at: 'asc', contact_id: 'asc' },
      limit: maxSharing,
    });
    const sort_name = sortNameOf(form.name || email);
    const id = new ContactMatcher(sharing).find({
      sort_name,
      email_keys: [email],
      phone_keys: [],
      company: '',
    });
    return sharing.find(({ contact_id }) => contact_id === id);
  }

  private add(form: Form, profile: Profile, moment: Moment): Promise<Contact> {
    const fields = { ...this.fieldsOf(form, moment), source: 'exchange' as const, profile };
    return this.contacts.add(profile.user.user_id, fields);
  }

  /** Replaces the visitor's earlier values. Values that the owner entered are kept. */
  private async renew(contact: Contact, form: Form, profile: Profile, moment: Moment): Promise<Contact> {
    const userId = profile.user.user_id;
    const region = await this.contacts.regionOf(userId);
    const fresh = this.fieldsOf(form, moment);
    const united = mergeContactFields(
      mergeableFieldsOf(contact),
      { ...mergeableFieldsOf(contact), ...fresh },
      (number) => phoneKey(number, region),
    );
    const { first_name, last_name, display_name, company, job_title } = fresh;
    const newer = Object.entries({
      ...(form.name && { first_name, last_name, display_name }),
      company,
      job_title,
    }).filter(([, value]) => value);
    const submitted = contact.source === 'exchange' ? Object.fromEntries(newer) : {};
    this.contacts.assign(contact, { ...united, ...submitted, consent: fresh.consent }, region);
    contact.profile ??= profile;
    return contact;
  }

  private fieldsOf(form: Form, { at, consent }: Moment): ContactFields {
    const entry = (value: string | undefined) => (value ? [{ label: '', value, primary: true }] : []);
    return {
      display_name: form.name || form.email || form.phone || '',
      ...splitName(form.name),
      emails: entry(form.email),
      phones: entry(form.phone),
      company: form.company,
      job_title: form.job_title,
      notes: form.note,
      met_at: at,
      consent,
    };
  }

  private defaultProfileOf(userId: string): Promise<Profile | null> {
    return this.em.findOne(Profile, { user: userId }, { orderBy: defaultFirst });
  }

  /**
   * Limits mails to one a day per profile and address, because a visitor can enter any address. One with a vCard may follow one
   * without.
   */
  private async mayMail(
    profile: Profile,
    email: string,
    withVcard: boolean,
    now: Date,
  ): Promise<string | null> {
    const address = email.toLowerCase();
    const since = new Date(now.getTime() - dayMs);
    const wasMailed = withVcard
      ? (await this.em.count(Exchange, { profile, vcard_to: address, created_at: { $gt: since } })) > 0
      : await this.receipts.wasMailed(profile.profile_id, address, since);
    if (wasMailed) return null;
    const owner = await this.em.findOneOrFail(User, { user_id: profile.user.user_id });
    return (await this.recipients.admitsFrom(owner, address)) ? address : null;
  }

  /** Mails the owner about each of the first exchanges in an hour, and about the others together when it is over. */
  private async mailOwner(userId: string, exchange_id: string): Promise<void> {
    const wait = await this.quotas.take(ownerMails, userId);
    if (wait === undefined) return this.exchangeMail.enqueue({ exchange_id });
    const isFirst = (await this.quotas.take({ ...digests, seconds: wait }, userId)) === undefined;
    if (isFirst) await this.digestMail.prepare(userId, wait);
  }
}

/** When the visitor wrote it, and what they agreed to. */
interface Moment {
  at: Date;
  consent: NonNullable<Contact['consent']>;
}

/** When an exchange was received, and the private link to it if no mail brings it. */
export interface Received {
  received_at: string;
  receipt_url: string | null;
}

function givenOf(form: Form, answers: Given['answers'], consent: Given['consent']): Given {
  return {
    name: form.name,
    email: form.email ?? '',
    phone: form.phone ?? '',
    company: form.company,
    job_title: form.job_title,
    website: '',
    note: form.note,
    answers,
    consent,
    form: form.form_id
      ? { form_id: form.form_id, language: form.language ?? languageOf(currentLocale()) }
      : null,
  };
}
