import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { LockedFields } from './from-groups/locked-fields.ts';
import { HiddenProfiles } from './hidden-profiles.ts';
import { PortraitsController } from './portraits.controller.ts';
import { ProfilePicturesController } from './profile-pictures.controller.ts';
import { ProfileReader } from './profile-reader.ts';
import { ProfileSlugsService } from './profile-slugs.service.ts';
import { ProfilesController } from './profiles.controller.ts';
import { ProfilesQueries } from './profiles.queries.ts';
import { ProfileRemovalController } from './removal/profile-removal.controller.ts';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [PortraitsController, ProfilePicturesController, ProfileRemovalController, ProfilesController],
  providers: [ProfileSlugsService, ProfilesQueries, ProfileReader, LockedFields, HiddenProfiles],
  exports: [ProfilesQueries, ProfileReader, HiddenProfiles],
})
export class ProfilesModule {}
