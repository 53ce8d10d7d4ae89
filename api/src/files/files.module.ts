import { Module } from '@nestjs/common';
import { PictureEraser } from './erase-picture.job.ts';
import { FilesController } from './files.controller.ts';
import { Pictures } from './pictures.ts';

@Module({
  controllers: [FilesController],
  providers: [Pictures, PictureEraser],
  exports: [Pictures, PictureEraser],
})
export class FilesModule {}
