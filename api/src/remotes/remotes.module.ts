import { Module } from '@nestjs/common';
import { ReleaseFilesController } from './release-files.controller.js';
import { ReleaseShelf } from './release-shelf.js';
import { ReleasesService } from './releases.service.js';
import { RemoteRegistry } from './remote-registry.js';
import { RemotesController } from './remotes.controller.js';
import { ServerBundles } from './server-bundles.js';
import { SignedPaths } from './signed-paths.js';

@Module({
  controllers: [RemotesController, ReleaseFilesController],
  providers: [ReleaseShelf, ReleasesService, RemoteRegistry, ServerBundles, SignedPaths],
  exports: [ReleaseShelf, RemoteRegistry, ServerBundles],
})
export class RemotesModule {}
