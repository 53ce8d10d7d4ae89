import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribePageController } from './unsubscribe-page.controller.js';

@Module({
  controllers: [NotificationsController, UnsubscribePageController],
  providers: [NotificationsService, UnsubscribeLinks],
  exports: [NotificationsService, UnsubscribeLinks],
})
export class NotificationsModule {}
