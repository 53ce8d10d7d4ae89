import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { LinkPhotosService } from './link-photos.service.js';
import { LinkReads } from './link-reads.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [LinksController],
  providers: [LinksService, LinkPhotosService, LinkReads],
  exports: [LinksService, LinkReads],
})
export class LinksModule {}
