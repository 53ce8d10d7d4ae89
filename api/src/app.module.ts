import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountDataModule } from './account-data/account-data.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import { CardsModule } from './cards/cards.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DashboardsModule } from './dashboards/dashboards.module.js';
import { DesignsModule } from './designs/designs.module.js';
import { DreamsModule } from './dreams/dreams.module.js';
import { FilesModule } from './files/files.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { HealthModule } from './health/health.module.js';
import { LinksModule } from './links/links.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlansModule } from './plans/plans.module.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { AccessModule } from './platform/access/access.module.js';
import { GuestAdminInterceptor } from './platform/access/guest-admin.interceptor.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { databaseModule } from './platform/database/database.module.js';
import { FilesStorageModule } from './platform/files/files-storage.module.js';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LimitGuard } from './platform/limits/limit.guard.js';
import { LimitsModule } from './platform/limits/limits.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { SandboxModule } from './platform/sandbox/sandbox.module.js';
import { ProductsModule } from './products/products.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ReleaseReportsModule } from './release-reports/release-reports.module.js';
import { RemotesModule } from './remotes/remotes.module.js';
import { ormOptions } from './schema/orm-options.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { SupportModule } from './support/support.module.js';
import { TrashModule } from './trash/trash.module.js';
import { UsersModule } from './users/users.module.js';
import { WalletModule } from './wallet/wallet.module.js';

@Module({
  imports: [
    ConfigModule,
    LoggingModule,
    databaseModule(ormOptions),
    IdentityModule,
    AccessModule,
    JobsModule,
    MailModule,
    FilesStorageModule,
    LimitsModule,
    SandboxModule,
    AuditModule,
    HealthModule,
    ApiDocsModule,
    AccountsModule,
    UsersModule,
    SessionsModule,
    NotificationsModule,
    ProfilesModule,
    LinksModule,
    FilesModule,
    ContactsModule,
    TrashModule,
    CardsModule,
    SharingModule,
    WalletModule,
    AccountDataModule,
    SupportModule,
    GroupsModule,
    PlansModule,
    PaymentsModule,
    ProductsModule,
    DesignsModule,
    AdminModule,
    DreamsModule,
    AnalyticsModule,
    DashboardsModule,
    ReleaseReportsModule,
    RemotesModule,
    PagesModule,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: GuestAdminInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class AppModule {}
