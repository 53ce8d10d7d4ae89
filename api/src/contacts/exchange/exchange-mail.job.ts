import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { UnsubscribeLinks } from '../../notifications/unsubscribe-links.ts';
import { Config } from '../../platform/config/config.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { currentLocale } from '../../platform/words/words.ts';
import { cardPicture, visibleCardPicture } from '../../profiles/card-picture.ts';
import { ProfilesQueries } from '../../profiles/profiles.queries.ts';
import { SharingService } from '../../sharing/sharing.service.ts';
import { Exchange } from './exchange.entity.ts';
import { newContactMail, vcardMail } from './exchange.mail.ts';

const tellOwner = defineJob({ name: 'mail-exchange', data: z.object({ exchange_id: z.string() }) });
const sendVcard = defineJob({
  name: 'mail-vcard',
  data: z.object({ exchange_id: z.string(), locale: z.optional(z.string()) }),
});

/** Notifies owners of exchanges, and sends visitors the requested vCard, once each. */
@Injectable()
export class ExchangeMail implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly mailer: Mailer,
    private readonly profiles: ProfilesQueries,
    private readonly sharing: SharingService,
    private readonly config: Config,
    private readonly notifications: NotificationsService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(tellOwner, ({ exchange_id }) => this.tellOwner(exchange_id));
    await this.jobs.work(sendVcard, ({ exchange_id, locale }) => this.sendVcard(exchange_id, locale));
  }

  /** Call it in the transaction that stores the exchange. */
  async prepare({ exchange_id, vcard_to }: Exchange): Promise<void> {
    await this.jobs.send(tellOwner, { exchange_id });
    if (vcard_to) await this.jobs.send(sendVcard, { exchange_id, locale: currentLocale() });
  }

  async tellOwner(exchangeId: string): Promise<void> {
    const open = { exchange_id: exchangeId, owner_mailed_at: null };
    const exchange = await this.em.findOne(Exchange, open, {
      populate: ['contact.linked_profile', 'profile.user'],
    });
    if (!exchange) return;
    const { user_id, email, email_verified, locale } = exchange.profile.user;
    if (!email_verified || !(await this.notifications.isWanted(user_id, 'exchanges'))) return;
    const unsubscription = { user_id, kind: 'exchanges' } as const;
    const origin = this.config.PUBLIC_URL;
    const addresses = {
      contactsUrl: `${origin}/contacts`,
      unsubscribeUrl: this.unsubscribeLinks.addressOf(unsubscription),
    };
    await this.mailer.send({ to: email, locale, template: 'exchange', key: exchangeId }, () => {
      const picture = visibleCardPicture(exchange.contact.linked_profile, origin);
      const letter = newContactMail(exchange.contact, { ...addresses, picture });
      return this.unsubscribeLinks.stamp(letter, unsubscription);
    });
    exchange.owner_mailed_at = new Date();
    await this.em.flush();
  }

  async sendVcard(exchangeId: string, locale?: string): Promise<void> {
    const open = { exchange_id: exchangeId, vcard_mailed_at: null };
    const exchange = await this.em.findOne(Exchange, open);
    const found = exchange && (await this.profiles.find(exchange.profile.profile_id));
    if (!exchange?.vcard_to || !found || found.visibility === 'off') return;
    const { profile } = found;
    const vcard = await this.sharing.writeVcard(profile, '3.0', true);
    const origin = this.config.PUBLIC_URL;
    const pageUrl = `${origin}/profile/${profile.slug ?? profile.profile_id}`;
    await this.mailer.send({ to: exchange.vcard_to, locale, template: 'vcard', key: exchangeId }, () =>
      vcardMail({ name: profile.display_name, pageUrl, picture: cardPicture(profile, origin) }, vcard),
    );
    exchange.vcard_mailed_at = new Date();
    await this.em.flush();
  }
}
