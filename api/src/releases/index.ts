/** What later domains use of this one: remotes, their releases and teams. */

export { ReleaseReportsModule } from './release-reports/release-reports.module.ts';
export { ReleaseTickets } from './release-reports/release-tickets.ts';
export { Activation } from './remotes/activation/activation.entity.ts';
export { LiveReleases, type ReleaseSummary } from './remotes/activation/live-releases.ts';
export { type Audience, Audiences } from './remotes/audiences/audiences.ts';
export { Previews } from './remotes/audiences/previews.service.ts';
export {
  type ReleaseId,
  ReleaseStore,
  releasePath,
  type StoredRelease,
} from './remotes/releases/release-store.ts';
export { RemotesModule } from './remotes/remotes.module.ts';
export { isServed, sendReleaseFile } from './remotes/serving/release-files.controller.ts';
export { matchRoute, type PathParams, RemoteRegistry } from './remotes/serving/remote-registry.ts';
export { ServerBundles } from './remotes/serving/server-bundles.ts';
