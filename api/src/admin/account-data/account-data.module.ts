import { Module } from '@nestjs/common';
import { DesignsModule, GroupOrdersModule, PaymentsModule } from '../../billing/index.ts';
import { GroupsModule } from '../../groups/index.ts';
import { FilesModule } from '../../media/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { IdentityModule } from '../../platform/identity/identity.module.ts';
import { ProfilesModule } from '../../profile/index.ts';
import { ContactsModule, SharingModule } from '../../sharing/index.ts';
import { AdminModule } from '../admin.module.ts';
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
    GroupOrdersModule,
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
