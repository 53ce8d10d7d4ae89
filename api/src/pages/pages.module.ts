import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.ts';
import { PaymentsModule } from '../billing/index.ts';
import { GroupsModule, TemplatesModule } from '../groups/index.ts';
import { FilesModule } from '../media/index.ts';
import { FailurePages } from '../platform/http/error.filter.ts';
import { ProfilesModule } from '../profile/index.ts';
import { ReleaseReportsModule, RemotesModule } from '../releases/index.ts';
import { FailureNotices } from './failure-notices.ts';
import { GuideController } from './guide.controller.ts';
import { LicencesController } from './licences.controller.ts';
import { PageBrand } from './page-brand.ts';
import { PageCache } from './page-cache.ts';
import { PageDocuments } from './page-documents.ts';
import { PageStore } from './page-store.ts';
import { PagesController } from './pages.controller.ts';
import { PagesAhead } from './pages-ahead.job.ts';
import { PreviewController } from './preview.controller.ts';
import { ProfilePageController } from './profile-page.controller.ts';
import { ProfilePages } from './profile-pages.ts';
import { ReaderFilesController } from './reader-files.controller.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { SearchEnginesController } from './search-engines.controller.ts';
import { SharePictureController } from './share-picture/share-picture.controller.ts';
import { SharePictures } from './share-picture/share-pictures.ts';
import { ShellPages } from './shell-pages.ts';
import { SiteData } from './site-data.ts';
import { SitePages } from './site-pages.ts';

@Module({
  imports: [
    AnalyticsModule,
    FilesModule,
    GroupsModule,
    PaymentsModule,
    ProfilesModule,
    ReleaseReportsModule,
    RemotesModule,
    TemplatesModule,
  ],
  controllers: [
    SharePictureController,
    PreviewController,
    SearchEnginesController,
    LicencesController,
    GuideController,
    ReaderFilesController,
    ProfilePageController,
    PagesController,
  ],
  providers: [
    PageBrand,
    PageCache,
    PageDocuments,
    PageStore,
    PagesAhead,
    ProfilePages,
    ReplacedFiles,
    SharePictures,
    ShellPages,
    SiteData,
    SitePages,
    { provide: FailurePages, useClass: FailureNotices },
  ],
  exports: [FailurePages],
})
export class PagesModule {}
