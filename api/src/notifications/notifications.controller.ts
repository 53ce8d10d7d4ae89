import { getNotifications, updateNotifications } from '@meishi/api-contract/endpoints/account/notifications';
import { Controller } from '@nestjs/common';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint } from '../platform/http/endpoint.ts';
import { Input } from '../platform/http/input.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(getNotifications)
  get(@Viewer() { user_id }: Viewer) {
    return this.notifications.get(user_id);
  }

  @Endpoint(updateNotifications)
  update(@Viewer() { user_id }: Viewer, @Input() { body }: Input<typeof updateNotifications>) {
    return this.notifications.update(user_id, body);
  }
}
