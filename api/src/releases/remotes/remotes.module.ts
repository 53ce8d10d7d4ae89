import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/index.ts';
import { AccessModule } from '../../platform/access/access.module.ts';
import { VisitorsModule } from '../../platform/visitors/visitors.module.ts';
import { ReleaseReportsModule } from '../release-reports/release-reports.module.ts';
import { TeamsModule } from '../teams/teams.module.ts';
import { ActivationsService } from './activation/activations.service.ts';
import { LiveReleases } from './activation/live-releases.ts';
import { ReleaseSweep } from './activation/release-sweep.job.ts';
import { RemoteSwitchService } from './activation/remote-switch.service.ts';
import { AdminReleasesController } from './admin-releases.controller.ts';
import { Audiences } from './audiences/audiences.ts';
import { Previews, PreviewsService } from './audiences/previews.service.ts';
import { BundledReleases } from './bundled-releases.ts';
import { Canaries } from './canaries/canaries.ts';
import { CanaryAlarm } from './canaries/canary-alarm.job.ts';
import { CanaryWatch } from './canaries/canary-watch.job.ts';
import { ReleaseFailuresController } from './failures/release-failures.controller.ts';
import { ReleaseFailuresService } from './failures/release-failures.service.ts';
import { ReleaseResponses } from './release-responses.ts';
import { ReleaseAudit } from './releases/release-audit.ts';
import { ReleaseStore } from './releases/release-store.ts';
import { ReleasesService } from './releases/releases.service.ts';
import { RemotesController } from './remotes.controller.ts';
import { ReleaseFilesController } from './serving/release-files.controller.ts';
import { RemoteRegistry } from './serving/remote-registry.ts';
import { RestrictedFiles } from './serving/restricted-files.ts';
import { ServerBundles } from './serving/server-bundles.ts';
import { UploadService } from './upload.service.ts';

@Module({
  imports: [AccessModule, AccountsModule, VisitorsModule, ReleaseReportsModule, TeamsModule],
  controllers: [
    RemotesController,
    AdminReleasesController,
    ReleaseFailuresController,
    ReleaseFilesController,
  ],
  providers: [
    ActivationsService,
    Audiences,
    BundledReleases,
    Canaries,
    CanaryAlarm,
    CanaryWatch,
    LiveReleases,
    Previews,
    PreviewsService,
    ReleaseResponses,
    ReleaseAudit,
    ReleaseFailuresService,
    ReleaseStore,
    ReleaseSweep,
    ReleasesService,
    RemoteRegistry,
    RemoteSwitchService,
    ServerBundles,
    RestrictedFiles,
    UploadService,
  ],
  exports: [Audiences, LiveReleases, Previews, ReleaseStore, RemoteRegistry, ServerBundles],
})
export class RemotesModule {}
