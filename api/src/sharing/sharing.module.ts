import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
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
