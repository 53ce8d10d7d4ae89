import { Module } from '@nestjs/common';
import { SupportController } from './support.controller.ts';
import { SupportDeskController } from './support-desk.controller.ts';
import { SupportMail } from './support-mail.job.ts';

@Module({
  controllers: [SupportController, SupportDeskController],
  providers: [SupportMail],
})
export class SupportModule {}
