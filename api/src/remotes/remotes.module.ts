import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { ReleaseReportsModule } from '../release-reports/release-reports.module.js';
import { ActivationsService } from './activation/activations.service.js';
import { LiveReleases } from './activation/live-releases.js';
import { ReleaseSweep } from './activation/release-sweep.job.js';
import { AdminReleasesController } from './admin-releases.controller.js';
import { Audiences } from './audiences/audiences.js';
import { Previews } from './audiences/previews.js';
import { PreviewsService } from './audiences/previews.service.js';
import { ReleaseAnswers } from './release-answers.js';
import { ReleaseAudit } from './releases/release-audit.js';
import { ReleaseStore } from './releases/release-store.js';
import { ReleasesService } from './releases/releases.service.js';
import { RemotesController } from './remotes.controller.js';
import { ReleaseFilesController } from './serving/release-files.controller.js';
import { RemoteRegistry } from './serving/remote-registry.js';
import { ServerBundles } from './serving/server-bundles.js';
import { SignedPaths } from './serving/signed-paths.js';
import { UploadService } from './upload.service.js';

@Module({
  imports: [VisitorsModule, ReleaseReportsModule],
  controllers: [RemotesController, AdminReleasesController, ReleaseFilesController],
  providers: [
    ActivationsService,
    Audiences,
    LiveReleases,
    Previews,
    PreviewsService,
    ReleaseAnswers,
    ReleaseAudit,
    ReleaseStore,
    ReleaseSweep,
    ReleasesService,
    RemoteRegistry,
    ServerBundles,
    SignedPaths,
    UploadService,
  ],
  exports: [Audiences, Previews, ReleaseStore, RemoteRegistry, ServerBundles],
})
export class RemotesModule {}
