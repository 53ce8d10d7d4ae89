import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RemotesModule } from '../remotes/remotes.module.js';
import { PageBrand } from './page-brand.js';
import { PagesController } from './pages.controller.js';
import { PreviewController } from './preview.controller.js';
import { ProfilePages } from './profile-pages.js';
import { ShellPages } from './shell-pages.js';

@Module({
  imports: [AnalyticsModule, GroupsModule, ProfilesModule, RemotesModule],
  controllers: [PreviewController, PagesController],
  providers: [PageBrand, ProfilePages, ShellPages],
})
export class PagesModule {}
