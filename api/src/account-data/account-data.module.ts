import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DesignsModule } from '../designs/designs.module.js';
import { FilesModule } from '../files/files.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { IdentityModule } from '../platform/identity/identity.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { AccountDataController } from './account-data.controller.js';
import { AccountExport } from './account-export.js';
import { AccountRows } from './account-rows.js';
import { AdminErasureController } from './admin-erasure.controller.js';
import { AdminErasure } from './admin-erasure.js';
import { DeletionMail } from './deletion-mail.job.js';
import { DeletionRequests } from './deletion-requests.js';
import { AccountEraser } from './erase-accounts.job.js';
import { JobErasure } from './job-erasure.js';

@Module({
  imports: [
    AccessModule,
    AdminModule,
    ContactsModule,
    DesignsModule,
    FilesModule,
    GroupsModule,
    IdentityModule,
    PaymentsModule,
    ProfilesModule,
    SharingModule,
  ],
  controllers: [AccountDataController, AdminErasureController],
  providers: [
    AccountExport,
    JobErasure,
    AccountRows,
    AdminErasure,
    AccountEraser,
    DeletionMail,
    DeletionRequests,
  ],
})
export class AccountDataModule {}
