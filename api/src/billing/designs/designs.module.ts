import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { PlansModule } from '../../people/index.ts';
import { DesignFiles } from './design-files.ts';
import { DesignsController } from './designs.controller.ts';
import { DesignsQueries } from './designs.queries.ts';
import { DesignsService } from './designs.service.ts';
import { PrintFilesService } from './print-files.service.ts';

@Module({
  imports: [FilesModule, PlansModule],
  controllers: [DesignsController],
  providers: [DesignsService, DesignFiles, DesignsQueries, PrintFilesService],
  exports: [DesignFiles, DesignsQueries, PrintFilesService],
})
export class DesignsModule {}
