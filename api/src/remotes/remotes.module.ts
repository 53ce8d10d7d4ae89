import { Module } from '@nestjs/common';
import { VisitorsModule } from '../platform/visitors/visitors.module.js';
import { ReleaseReportsModule } from '../release-reports/release-reports.module.js';
import { ActivationsService } from './activations.service.js';
import { AdminReleasesController } from './admin-releases.controller.js';
import { Audiences } from './audiences.js';
import { LiveReleases } from './live-releases.js';
import { Previews } from './previews.js';
import { PreviewsService } from './previews.service.js';
import { ReleaseAnswers } from './release-answers.js';
import { ReleaseFilesController } from './release-files.controller.js';
import { ReleaseStore } from './release-store.js';
import { ReleaseSweep } from './release-sweep.job.js';
import { ReleasesService } from './releases.service.js';
import { RemoteRegistry } from './remote-registry.js';
import { RemotesController } from './remotes.controller.js';
import { ServerBundles } from './server-bundles.js';
import { SignedPaths } from './signed-paths.js';

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
    ReleaseStore,
    ReleaseSweep,
    ReleasesService,
    RemoteRegistry,
    ServerBundles,
    SignedPaths,
  ],
  exports: [Audiences, Previews, ReleaseStore, RemoteRegistry, ServerBundles],
})
export class RemotesModule {}
