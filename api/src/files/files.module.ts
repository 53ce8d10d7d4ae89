import { Module } from '@nestjs/common';
import { PictureEraser } from './erase-picture.job.js';
import { FilesController } from './files.controller.js';
import { Pictures } from './pictures.js';

@Module({
  controllers: [FilesController],
  providers: [Pictures, PictureEraser],
  exports: [Pictures, PictureEraser],
})
export class FilesModule {}
