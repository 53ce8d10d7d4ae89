import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.ts';
import { OpenidModule } from './accounts/openid/openid.module.ts';
import { AccountDataModule } from './admin/account-data/account-data.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { ApiDocsModule } from './admin/api-docs/api-docs.module.ts';
import { DreamsModule } from './admin/dreams/dreams.module.ts';
import { HealthModule } from './admin/health/health.module.ts';
import { SupportModule } from './admin/support/support.module.ts';
import { TrashModule } from './admin/trash/trash.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { DesignsModule } from './billing/designs/designs.module.ts';
import { GroupOrdersModule } from './billing/group-orders/group-orders.module.ts';
import { PaymentsModule } from './billing/payments/payments.module.ts';
import { DashboardsModule } from './groups/dashboards/dashboards.module.ts';
import { DirectoryModule } from './groups/directory/directory.module.ts';
import { DirectoryPlansModule } from './groups/directory-plans/directory-plans.module.ts';
import { GroupsModule } from './groups/groups.module.ts';
import { IssueModule } from './groups/issue/issue.module.ts';
import { JoiningModule } from './groups/joining/joining.module.ts';
import { TemplatesModule } from './groups/templates/templates.module.ts';
import { BrandingModule } from './media/branding/branding.module.ts';
import { FilesModule } from './media/files/files.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { KeysModule } from './people/keys/keys.module.ts';
import { NotificationsModule } from './people/notifications/notifications.module.ts';
import { PlansModule } from './people/plans/plans.module.ts';
import { SessionsModule } from './people/sessions/sessions.module.ts';
import { UsersModule } from './people/users/users.module.ts';
import { WebhooksModule } from './people/webhooks/webhooks.module.ts';
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
import { LinksModule } from './profile/links/links.module.ts';
import { ProfilesModule } from './profile/profiles/profiles.module.ts';
import { ReleaseReportsModule } from './releases/release-reports/release-reports.module.ts';
import { RemotesModule } from './releases/remotes/remotes.module.ts';
import { TeamsModule } from './releases/teams/teams.module.ts';
import { ormOptions } from './schema/orm-options.ts';
import { AddressBooksModule } from './sharing/address-books/address-books.module.ts';
import { CardsModule } from './sharing/cards/cards.module.ts';
import { ContactsModule } from './sharing/contacts/contacts.module.ts';
import { SharingModule } from './sharing/sharing.module.ts';
import { WalletModule } from './sharing/wallet/wallet.module.ts';

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
    GroupOrdersModule,
    AdminModule,
    DreamsModule,
    AnalyticsModule,
    DashboardsModule,
    DirectoryModule,
    TemplatesModule,
    IssueModule,
    DirectoryPlansModule,
    JoiningModule,
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
