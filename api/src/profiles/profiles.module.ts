import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { LockedFields } from './from-groups/locked-fields.js';
import { PortraitsService } from './portraits.service.js';
import { ProfilePicturesService } from './profile-pictures.service.js';
import { ProfileReads } from './profile-reads.js';
import { ProfileSlugsService } from './profile-slugs.service.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';
import { ProfileRemovalService } from './removal/profile-removal.service.js';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [ProfilesController],
  providers: [
    ProfilesService,
    ProfileRemovalService,
    ProfilePicturesService,
    PortraitsService,
    ProfileSlugsService,
    ProfileReads,
    LockedFields,
  ],
  exports: [ProfileReads],
})
export class ProfilesModule {}
