import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { PortraitsService } from './portraits.service.js';
import { ProfilePicturesService } from './profile-pictures.service.js';
import { ProfileReads } from './profile-reads.js';
import { ProfileSlugsService } from './profile-slugs.service.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';
import { ProfileRemovalService } from './removal/profile-removal.service.js';

@Module({
  imports: [FilesModule, GroupsModule, PlansModule],
  controllers: [ProfilesController],
  providers: [
    ProfilesService,
    ProfileRemovalService,
    ProfilePicturesService,
    PortraitsService,
    ProfileSlugsService,
    ProfileReads,
  ],
  exports: [ProfileReads],
})
export class ProfilesModule {}
