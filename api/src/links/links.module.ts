import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { LinkPhotosService } from './link-photos.service.ts';
import { LinkReads } from './link-reads.ts';
import { LinksController } from './links.controller.ts';
import { LinksService } from './links.service.ts';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [LinksController],
  providers: [LinksService, LinkPhotosService, LinkReads],
  exports: [LinksService, LinkReads],
})
export class LinksModule {}
