import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { PlansModule } from '../plans/plans.module.ts';
import { LinkPhotosController } from './link-photos.controller.ts';
import { LinkWriter } from './link-writer.ts';
import { LinksController } from './links.controller.ts';
import { LinksQueries } from './links.queries.ts';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [LinksController, LinkPhotosController],
  providers: [LinkWriter, LinksQueries],
  exports: [LinkWriter, LinksQueries],
})
export class LinksModule {}
