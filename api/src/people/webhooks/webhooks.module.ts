import { Module } from '@nestjs/common';
import { WebhookAddresses } from './webhook-addresses.ts';
import { WebhookDeliveries } from './webhook-deliveries.job.ts';
import { WebhookOutbox } from './webhook-outbox.ts';
import { WebhookProblemMail } from './webhook-problem-mail.job.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSweep } from './webhook-sweep.job.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

@Module({
  controllers: [WebhooksController],
  providers: [
    WebhooksService,
    WebhookOutbox,
    WebhookDeliveries,
    WebhookAddresses,
    WebhookSecrets,
    WebhookSweep,
    WebhookProblemMail,
  ],
  exports: [WebhookOutbox],
})
export class WebhooksModule {}
