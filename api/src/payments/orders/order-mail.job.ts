import type { Order } from '@meishi/api-contract/endpoints/shop/payments';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { DesignFiles } from '../../designs/design-files.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { type MailedOrder, orderPaidMail, orderRefundedMail } from './order.mail.ts';

const mailOrder = defineJob({
  name: 'mail-order',
  data: z.object({ order_id: z.string(), status: z.enum(['paid', 'refunded']) }),
});

type Found = MailedOrder & {
  email: string;
  locale: string | null;
  design_files: string | null;
  has_png: boolean | null;
};

/** Mails the receipt when an order is paid, with the print file, and a notice when it is refunded. */
@Injectable()
export class OrderMail implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly designFiles: DesignFiles,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailOrder, ({ order_id, status }) => this.send(order_id, status));
  }

  /** Call it in the transaction that sets this status. */
  async prepare(order_id: string, status: Order['status']): Promise<void> {
    if (status === 'paid' || status === 'refunded') await this.jobs.send(mailOrder, { order_id, status });
  }

  private async send(orderId: string, status: 'paid' | 'refunded'): Promise<void> {
    const { rows } = await this.database.query<Found>(
      `select o.order_id, o.product, o.options, o.quantity, o.amount, o.currency, u.email, u.locale, d.name as design_name,
         d.files as design_files, d.has_png
       from orders o join users u using (user_id) left join designs d on d.design_id = o.design_id
       where o.order_id = $1`,
      [orderId],
    );
    const [order] = rows;
    // A buyer who erased their account meanwhile gets no mail.
    if (!order?.email) return;
    const ordersUrl = `${this.config.PUBLIC_URL}/my-subscription`;
    const compose = status === 'refunded' ? orderRefundedMail : orderPaidMail;
    const attachments = status === 'refunded' ? [] : await this.designOf(order);
    const { email, locale } = order;
    await this.mailer.send({ to: email, locale, template: 'order', key: `${orderId}-${status}` }, () => ({
      ...compose(order, ordersUrl),
      attachments,
    }));
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
