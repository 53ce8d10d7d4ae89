import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { DesignFiles } from './design-files.js';
import { DesignReads } from './design-reads.js';
import { DesignUploadService } from './design-upload.service.js';
import { DesignsController } from './designs.controller.js';
import { DesignsService } from './designs.service.js';
import { PrintFilesService } from './print-files.service.js';

@Module({
  imports: [FilesModule],
  controllers: [DesignsController],
  providers: [DesignsService, DesignUploadService, DesignFiles, DesignReads, PrintFilesService],
  exports: [DesignFiles],
})
export class DesignsModule {}
