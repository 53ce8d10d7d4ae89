import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule, WebhooksModule } from '../../people/index.ts';
import { AnnouncedChanges } from './announced-changes.job.ts';
import { LockedFields } from './from-groups/locked-fields.ts';
import { HiddenProfiles } from './hidden-profiles.ts';
import { ProfileChanges } from './profile-changes.ts';
import { PortraitsService, ProfilePicturesService } from './profile-pictures.service.ts';
import { ProfileReader } from './profile-reader.ts';
import { ProfileSlugsService } from './profile-slugs.service.ts';
import { ProfilesController } from './profiles.controller.ts';
import { ProfilesQueries } from './profiles.queries.ts';
import { ProfilesService } from './profiles.service.ts';
import { QuestionForms } from './question-forms.ts';
import { ProfileRemovalService } from './removal/profile-removal.service.ts';

@Module({
  imports: [FilesModule, PlansModule, WebhooksModule],
  controllers: [ProfilesController],
  providers: [
    ProfilesService,
    ProfileRemovalService,
    ProfilePicturesService,
    PortraitsService,
    ProfileSlugsService,
    ProfilesQueries,
    ProfileReader,
    LockedFields,
    HiddenProfiles,
    ProfileChanges,
    AnnouncedChanges,
    QuestionForms,
  ],
  exports: [
    AnnouncedChanges,
    ProfilesQueries,
    ProfilesService,
    ProfilePicturesService,
    ProfileReader,
    HiddenProfiles,
    QuestionForms,
  ],
})
export class ProfilesModule {}
