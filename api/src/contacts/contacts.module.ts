import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { ContactActs } from './contact-acts.service.js';
import { ContactBook } from './contact-book.js';
import { ContactReads } from './contact-reads.js';
import { ContactTrash } from './contact-trash.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { DuplicatesController } from './duplicates/duplicates.controller.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { ExchangeController } from './exchange/exchange.controller.js';
import { ExchangeService } from './exchange/exchange.service.js';
import { ExchangeMail } from './exchange/exchange-mail.job.js';
import { ExchangePageController } from './exchange/exchange-page.controller.js';
import { ContactsExport } from './export/contacts-export.js';
import { ExportController } from './export/export.controller.js';
import { ImportController } from './import/import.controller.js';
import { ImportService } from './import/import.service.js';
import { ReminderLinks } from './reminders/reminder-links.js';
import { ReminderMail } from './reminders/reminder-mail.job.js';
import { ReminderPagesController } from './reminders/reminder-pages.controller.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { RemindersService } from './reminders/reminders.service.js';

@Module({
  imports: [AnalyticsModule, NotificationsModule, PlansModule, ProfilesModule, SharingModule],
  controllers: [
    DuplicatesController,
    RemindersController,
    ReminderPagesController,
    ExchangeController,
    ExchangePageController,
    ImportController,
    ExportController,
    ContactsController,
  ],
  providers: [
    ContactsService,
    ContactActs,
    ContactBook,
    ContactReads,
    ContactTrash,
    ContactsExport,
    DuplicatesService,
    ExchangeService,
    ExchangeMail,
    ImportService,
    ReminderLinks,
    ReminderMail,
    RemindersService,
  ],
  exports: [ContactsExport],
})
export class ContactsModule {}
