import {
  createGroupWebhook,
  createWebhook,
  enableWebhook,
  listGroupWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { Controller } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Group, Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Endpoint(listWebhooks)
  list(@Viewer() { user_id: id }: Viewer) {
    return this.webhooks.list({ kind: 'user', id });
  }

  @Endpoint(createWebhook)
  create(@Viewer() viewer: Viewer, @Input() { body }: Input<typeof createWebhook>) {
    return this.webhooks.create(viewer, { kind: 'user', id: viewer.user_id }, body);
  }

  @Endpoint(listGroupWebhooks)
  listOfGroup(@Group() { group_id: id }: GroupAccess) {
    return this.webhooks.list({ kind: 'group', id });
  }

  @Endpoint(createGroupWebhook)
  createForGroup(
    @Viewer() viewer: Viewer,
    @Group() { group_id: id }: GroupAccess,
    @Input() { body }: Input<typeof createGroupWebhook>,
  ) {
    return this.webhooks.create(viewer, { kind: 'group', id }, body);
  }

  @Endpoint(updateWebhook)
  update(@Viewer() viewer: Viewer, @Input() { params, body }: Input<typeof updateWebhook>) {
    return this.webhooks.update(viewer, params.id, body);
  }

  @Endpoint(removeWebhook)
  async remove(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof removeWebhook>) {
    await this.webhooks.remove(viewer, params.id);
    return { webhook_id: params.id };
  }

  @Endpoint(enableWebhook)
  enable(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof enableWebhook>) {
    return this.webhooks.enable(viewer, params.id);
  }

  @Endpoint(rotateWebhookSecret)
  rotateSecret(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof rotateWebhookSecret>) {
    return this.webhooks.rotateSecret(viewer, params.id);
  }

  @Endpoint(testWebhook)
  test(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof testWebhook>) {
    return this.webhooks.test(viewer, params.id);
  }

  @Endpoint(listWebhookDeliveries)
  listDeliveries(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof listWebhookDeliveries>) {
    return this.webhooks.listDeliveries(viewer, params.id);
  }

  @Endpoint(resendWebhookDelivery)
  resend(@Viewer() viewer: Viewer, @Input() { params }: Input<typeof resendWebhookDelivery>) {
    return this.webhooks.resend(viewer, params.id, params.deliveryId);
  }
}
