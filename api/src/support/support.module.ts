import { Module } from '@nestjs/common';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';
import { SupportMail } from './support-mail.job.js';

@Module({ controllers: [SupportController], providers: [SupportService, SupportMail] })
export class SupportModule {}
