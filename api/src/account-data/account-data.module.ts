import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { ContactsModule } from '../contacts/contacts.module.ts';
import { DesignsModule } from '../designs/designs.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { GroupsModule } from '../groups/groups.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { AccessModule } from '../platform/access/access.module.ts';
import { IdentityModule } from '../platform/identity/identity.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { SharingModule } from '../sharing/sharing.module.ts';
import { AccountDataController } from './account-data.controller.ts';
import { AccountExport } from './account-export.ts';
import { AccountRows } from './account-rows.ts';
import { AdminErasureController } from './admin-erasure.controller.ts';
import { AdminErasure } from './admin-erasure.ts';
import { DeletionMail } from './deletion-mail.job.ts';
import { DeletionRequests } from './deletion-requests.ts';
import { AccountEraser } from './erase-accounts.job.ts';
import { JobErasure } from './job-erasure.ts';

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
