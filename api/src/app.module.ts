import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccountDataModule } from './account-data/account-data.module.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AddressBooksModule } from './address-books/address-books.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { ApiDocsModule } from './api-docs/api-docs.module.ts';
import { BrandingModule } from './branding/branding.module.ts';
import { CardsModule } from './cards/cards.module.ts';
import { ContactsModule } from './contacts/contacts.module.ts';
import { DashboardsModule } from './dashboards/dashboards.module.ts';
import { DesignsModule } from './designs/designs.module.ts';
import { DreamsModule } from './dreams/dreams.module.ts';
import { FilesModule } from './files/files.module.ts';
import { GroupsModule } from './groups/groups.module.ts';
import { HealthModule } from './health/health.module.ts';
import { KeysModule } from './keys/keys.module.ts';
import { LinksModule } from './links/links.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { OpenidModule } from './openid/openid.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PlansModule } from './plans/plans.module.ts';
import { AccessGuard } from './platform/access/access.guard.ts';
import { AccessModule } from './platform/access/access.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import { databaseModule } from './platform/database/database.module.ts';
import { FilesStorageModule } from './platform/files/files-storage.module.ts';
import { ErrorFilter } from './platform/http/error.filter.ts';
import { IdentityModule } from './platform/identity/identity.module.ts';
import { LimitGuard } from './platform/limits/limit.guard.ts';
import { LimitsModule } from './platform/limits/limits.module.ts';
import { LoggingModule } from './platform/logging/logging.module.ts';
import { MetricsModule } from './platform/metrics/metrics.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { TracingModule } from './platform/tracing/tracing.module.ts';
import { ProfilesModule } from './profiles/profiles.module.ts';
import { ReleaseReportsModule } from './release-reports/release-reports.module.ts';
import { RemotesModule } from './remotes/remotes.module.ts';
import { ormOptions } from './schema/orm-options.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { SharingModule } from './sharing/sharing.module.ts';
import { SupportModule } from './support/support.module.ts';
import { TeamsModule } from './teams/teams.module.ts';
import { TrashModule } from './trash/trash.module.ts';
import { UsersModule } from './users/users.module.ts';
import { WalletModule } from './wallet/wallet.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({
  imports: [
    ConfigModule,
    LoggingModule,
    MetricsModule,
    TracingModule,
    databaseModule(ormOptions),
    IdentityModule,
    AccessModule,
    PlatformModule,
    FilesStorageModule,
    LimitsModule,
    BrandingModule,
    HealthModule,
    ApiDocsModule,
    AccountsModule,
    OpenidModule,
    KeysModule,
    WebhooksModule,
    UsersModule,
    SessionsModule,
    NotificationsModule,
    ProfilesModule,
    LinksModule,
    FilesModule,
    ContactsModule,
    TeamsModule,
    TrashModule,
    CardsModule,
    SharingModule,
    AddressBooksModule,
    WalletModule,
    AccountDataModule,
    SupportModule,
    GroupsModule,
    PlansModule,
    PaymentsModule,
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
    ErrorFilter,
    { provide: APP_FILTER, useExisting: ErrorFilter },
  ],
})
export class AppModule {}
