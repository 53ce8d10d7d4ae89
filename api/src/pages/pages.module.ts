import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { FailurePages } from '../platform/http/failure-pages.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RemotesModule } from '../remotes/remotes.module.js';
import { FailureNotices } from './failure-notices.js';
import { PageBrand } from './page-brand.js';
import { PagesController } from './pages.controller.js';
import { PreviewController } from './preview.controller.js';
import { ProfilePages } from './profile-pages.js';
import { SharePictureController } from './share-picture/share-picture.controller.js';
import { SharePictures } from './share-picture/share-pictures.js';
import { ShellPages } from './shell-pages.js';

@Module({
  imports: [AnalyticsModule, GroupsModule, ProfilesModule, RemotesModule],
  controllers: [SharePictureController, PreviewController, PagesController],
  providers: [
    PageBrand,
    ProfilePages,
    SharePictures,
    ShellPages,
    { provide: FailurePages, useClass: FailureNotices },
  ],
  exports: [FailurePages],
})
export class PagesModule {}
