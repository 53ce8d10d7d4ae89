import { Module } from '@nestjs/common';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';
import { SupportDeskController } from './support-desk.controller.js';
import { SupportDesk } from './support-desk.service.js';
import { SupportMail } from './support-mail.job.js';

@Module({
  controllers: [SupportController, SupportDeskController],
  providers: [SupportService, SupportMail, SupportDesk],
})
export class SupportModule {}
