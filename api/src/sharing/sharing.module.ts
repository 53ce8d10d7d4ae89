import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SharingController } from './sharing.controller.js';
import { SharingService } from './sharing.service.js';
import { VcardPhotos } from './vcard-photo.js';

@Module({
  imports: [AnalyticsModule, ProfilesModule],
  controllers: [SharingController],
  providers: [SharingService, VcardPhotos],
  exports: [SharingService],
})
export class SharingModule {}
