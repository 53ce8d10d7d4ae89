import type { Order, OrderStage } from '@meishi/api-contract/endpoints/shop/payments';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { defineJob, type JobData } from '../../../platform/jobs/job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { MailJob } from '../../../platform/mail/mail-job.ts';
import { Mailer } from '../../../platform/mail/mailer.ts';
import { ProfilesQueries, visibleCardPicture } from '../../../profile/index.ts';
import { DesignFiles } from '../../designs/design-files.ts';
import { joinPaymentState } from '../billing/payment-states.queries.ts';
import { type OrderedPictures, orderPaidMail, orderRefundedMail, orderStageMail } from './order.mail.ts';
import { OrderPictures } from './order-pictures.ts';
import { orderColumns, type StoredOrder, withExpectedDays } from './orders.queries.ts';

const mailOrder = defineJob({
  name: 'mail-order',
  data: z.object({
    order_id: z.string(),
    status: z.enum(['paid', 'in-production', 'sent', 'delivered', 'refunded']),
  }),
});

type Found = StoredOrder & {
  design_name: string | null;
  user_id: string;
  preview: Photo | null;
  email: string;
  locale: string | null;
  design_files: string | null;
  has_png: boolean | null;
};

/** Mails the receipt when an order is paid, with the print file, and a notice when it is refunded. */
@Injectable()
export class OrderMail extends MailJob<JobData<typeof mailOrder>> {
  constructor(
    jobs: JobQueue,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly designFiles: DesignFiles,
    private readonly config: Config,
    private readonly pictures: OrderPictures,
    private readonly profiles: ProfilesQueries,
  ) {
    super(mailOrder, jobs);
  }

  /** Call it in the transaction that sets this status or stage. */
  async prepare(order_id: string, status: Order['status'] | Exclude<OrderStage, 'received'>): Promise<void> {
    if (status !== 'open' && status !== 'expired') await this.enqueue({ order_id, status });
  }

  async send({ order_id, status }: JobData<typeof mailOrder>): Promise<void> {
    const { rows } = await this.database.query<Found>(
      `select ${orderColumns}, o.user_id, u.email, u.locale,
         d.name as design_name, d.preview, d.files as design_files, d.has_png
       from orders o join users u using (user_id) left join designs d on d.design_id = o.design_id ${joinPaymentState}
       where o.order_id = $1`,
      [order_id],
    );
    const order = rows[0] && withExpectedDays(rows[0], this.config.DELIVERY_DAYS);
    // A buyer who erased their account meanwhile gets no mail.
    if (!order?.email) return;
    const ordersUrl = `${this.config.PUBLIC_URL}/orders#${order_id}`;
    const { email, locale } = order;
    const delivery = { to: email, locale, template: 'order', key: `${order_id}-${status}` };
    if (status === 'refunded') return this.mailer.send(delivery, () => orderRefundedMail(order, ordersUrl));
    if (status !== 'paid') return this.mailer.send(delivery, () => orderStageMail(order, status, ordersUrl));
    const attachments = await this.designOf(order);
    const pictures = await this.picturesOf(order, ordersUrl);
    await this.mailer.send(delivery, () => ({ ...orderPaidMail(order, ordersUrl, pictures()), attachments }));
  }

  /**
   * What the buyer gets: the sides of their design, or the card of the profile that the standard design opens.
   * The result is called in the buyer's language.
   */
  private async picturesOf(order: Found, href: string): Promise<() => OrderedPictures> {
    const { design_name, preview } = order;
    if (design_name !== null && preview)
      return () => ({ sides: this.pictures.of({ ...order, design_name, preview }, href) });
    if (design_name !== null || order.for_members) return () => ({});
    const [profile] = await this.profiles.listOwn(order.user_id);
    return () => ({ card: visibleCardPicture(profile, this.config.PUBLIC_URL) });
  }

  private async designOf({
    design_files,
    has_png,
    order_id,
  }: Found): Promise<NonNullable<Letter['attachments']>> {
    if (!design_files) return [];
    const format = has_png ? 'png' : 'svg';
    const content = await this.designFiles.read(design_files, format);
    const contentType = has_png ? 'image/png' : 'image/svg+xml';
    return [{ filename: `design-${order_id}.${format}`, content, contentType }];
  }
}
