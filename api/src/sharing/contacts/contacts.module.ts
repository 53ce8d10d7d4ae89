import { Global, Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/index.ts';
import { LeavingContacts } from '../../groups/index.ts';
import { FilesModule } from '../../media/index.ts';
import { NotificationsModule, PlansModule, WebhooksModule } from '../../people/index.ts';
import { LimitsModule } from '../../platform/limits/limits.module.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { SharingModule } from '../sharing.module.ts';
import { BulkContactChanges } from './bulk-contact-changes.service.ts';
import { CalendarFeedController } from './calendar-feed/calendar-feed.controller.ts';
import { CalendarFeedService } from './calendar-feed/calendar-feed.service.ts';
import { CapturesController } from './captures/captures.controller.ts';
import { CapturesService } from './captures/captures.service.ts';
import { ReceivedCaptures } from './captures/received-captures.ts';
import { ContactTrash } from './contact-trash.ts';
import { ContactWriter } from './contact-writer.ts';
import { ContactsController } from './contacts.controller.ts';
import { ContactsQueries } from './contacts.queries.ts';
import { ContactsService } from './contacts.service.ts';
import { DuplicatesController } from './duplicates/duplicates.controller.ts';
import { DuplicatesService } from './duplicates/duplicates.service.ts';
import { ContactEventsController } from './events/contact-events.controller.ts';
import { ContactEventsQueries } from './events/contact-events.queries.ts';
import { ContactEventsService } from './events/contact-events.service.ts';
import { EventAttribution } from './events/event-attribution.ts';
import { EventContacts } from './events/event-contacts.service.ts';
import { FormSweep } from './events/form-sweep.job.ts';
import { GroupEventsController } from './events/group-events.controller.ts';
import { GroupEventsQueries } from './events/group-events.queries.ts';
import { ExchangeController } from './exchange/exchange.controller.ts';
import { ExchangeService } from './exchange/exchange.service.ts';
import { ExchangeDigestMail } from './exchange/exchange-digest-mail.job.ts';
import { ExchangeMail } from './exchange/exchange-mail.job.ts';
import { VcardMail } from './exchange/vcard-mail.job.ts';
import { ContactsExport } from './export/contacts-export.ts';
import { ExportController } from './export/export.controller.ts';
import { ImportController } from './import/import.controller.ts';
import { ImportService } from './import/import.service.ts';
import { ContactPicturesController } from './pictures/contact-pictures.controller.ts';
import { ContactPicturesService } from './pictures/contact-pictures.service.ts';
import { ContactEraser } from './receipts/contact-eraser.ts';
import { ReceiptLinks } from './receipts/receipt-links.ts';
import { ReceiptMail } from './receipts/receipt-mail.job.ts';
import { ReceiptPagesController } from './receipts/receipt-pages.controller.ts';
import { ReceiptsService } from './receipts/receipts.service.ts';
import { ReminderLinks } from './reminders/reminder-links.ts';
import { ReminderMail } from './reminders/reminder-mail.job.ts';
import { ReminderPagesController } from './reminders/reminder-pages.controller.ts';
import { RemindersController } from './reminders/reminders.controller.ts';
import { RemindersService } from './reminders/reminders.service.ts';
import { RetentionController } from './retention/retention.controller.ts';
import { RetentionJob } from './retention/retention.job.ts';
import { RetentionService } from './retention/retention.service.ts';
import { ContactHandover } from './shared/contact-handover.ts';
import { ContactSharing } from './shared/contact-sharing.ts';
import { SharedContactsController } from './shared/shared-contacts.controller.ts';
import { SharedContactsQueries } from './shared/shared-contacts.queries.ts';
import { SharedContactsService } from './shared/shared-contacts.service.ts';
import { SharedDetails } from './shared/shared-details.ts';
import { SharedDuplicates } from './shared/shared-duplicates.ts';
import { SharingSettingsService } from './shared/sharing-settings.service.ts';
import { ContactChangesQueries } from './sync/contact-changes.queries.ts';
import { ContactMatches } from './sync/contact-matches.ts';
import { ContactSyncController } from './sync/contact-sync.controller.ts';
import { ContactSyncService } from './sync/contact-sync.service.ts';
import { ExternalIds } from './sync/external-ids.ts';
import { SharedAnnouncements } from './sync/shared-announcements.job.ts';

/** Global, because it implements a port of the groups feature, which must not import it. */
@Global()
@Module({
  imports: [
    AnalyticsModule,
    FilesModule,
    LimitsModule,
    NotificationsModule,
    PlansModule,
    ProfilesModule,
    SharingModule,
    WebhooksModule,
  ],
  controllers: [
    DuplicatesController,
    CalendarFeedController,
    ContactEventsController,
    GroupEventsController,
    RemindersController,
    ReminderPagesController,
    ReceiptPagesController,
    RetentionController,
    ExchangeController,
    ImportController,
    ExportController,
    CapturesController,
    ContactPicturesController,
    ContactSyncController,
    SharedContactsController,
    ContactsController,
  ],
  providers: [
    ContactsService,
    BulkContactChanges,
    ContactWriter,
    ContactsQueries,
    ContactTrash,
    ContactsExport,
    ContactEventsService,
    ContactEventsQueries,
    EventAttribution,
    FormSweep,
    EventContacts,
    GroupEventsQueries,
    DuplicatesService,
    ExchangeService,
    ExchangeMail,
    ExchangeDigestMail,
    VcardMail,
    ReceiptMail,
    ReceiptLinks,
    ReceiptsService,
    ContactEraser,
    RetentionService,
    RetentionJob,
    ImportService,
    ReminderLinks,
    ReminderMail,
    RemindersService,
    CalendarFeedService,
    CapturesService,
    ReceivedCaptures,
    ContactPicturesService,
    ContactSharing,
    SharedContactsService,
    SharedContactsQueries,
    SharedDuplicates,
    SharedDetails,
    SharingSettingsService,
    ContactSyncService,
    ContactChangesQueries,
    ContactMatches,
    ExternalIds,
    SharedAnnouncements,
    { provide: LeavingContacts, useClass: ContactHandover },
  ],
  exports: [LeavingContacts, ContactsExport, ContactTrash, ContactWriter],
})
export class ContactsModule {}
