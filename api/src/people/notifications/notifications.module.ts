import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, UnsubscribeLinks],
  exports: [NotificationsService, UnsubscribeLinks],
})
export class NotificationsModule {}
