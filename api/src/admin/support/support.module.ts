import { Module } from '@nestjs/common';
import { SupportController } from './support.controller.ts';
import { SupportService } from './support.service.ts';
import { SupportDeskController } from './support-desk.controller.ts';
import { SupportDesk } from './support-desk.service.ts';
import { SupportMail } from './support-mail.job.ts';

@Module({
  controllers: [SupportController, SupportDeskController],
  providers: [SupportService, SupportMail, SupportDesk],
})
export class SupportModule {}
