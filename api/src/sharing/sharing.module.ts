import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.ts';
import { FilesModule } from '../media/index.ts';
import { ProfilesModule } from '../profile/index.ts';
import { SharingController } from './sharing.controller.ts';
import { SharingService } from './sharing.service.ts';
import { VcardPhotos } from './vcard-photo.ts';

@Module({
  imports: [AnalyticsModule, FilesModule, ProfilesModule],
  controllers: [SharingController],
  providers: [SharingService, VcardPhotos],
  exports: [SharingService],
})
export class SharingModule {}
