import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.ts';
import { GroupsModule } from '../groups/index.ts';
import { FilesModule } from '../media/index.ts';
import { ProfilesModule } from '../profile/index.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';
import { SignaturesController } from './signatures.controller.ts';
import { SignaturesService } from './signatures.service.ts';
import { VcardPhotos } from './vcard-photo.ts';

@Module({
  imports: [AnalyticsModule, FilesModule, GroupsModule, ProfilesModule],
  controllers: [SharingController, SignaturesController],
  providers: [SharingService, SignaturesService, VcardPhotos],
  exports: [SharingService],
})
export class SharingModule {}
