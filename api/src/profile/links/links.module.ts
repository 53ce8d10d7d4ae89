import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule } from '../../people/index.ts';
import { LinkPhotosService } from './link-photos.service.ts';
import { LinksController } from './links.controller.ts';
import { LinksQueries } from './links.queries.ts';
import { LinksService } from './links.service.ts';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [LinksController],
  providers: [LinksService, LinkPhotosService, LinksQueries],
  exports: [LinksService, LinksQueries],
})
export class LinksModule {}
