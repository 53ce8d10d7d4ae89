import { Module } from '@nestjs/common';
import { PictureEraser } from './erase-picture.job.ts';
import { FilesController } from './files.controller.ts';
import { Pictures } from './pictures.ts';
import { PublicDrawings } from './public-drawings.ts';

@Module({
  controllers: [FilesController],
  providers: [Pictures, PictureEraser, PublicDrawings],
  exports: [Pictures, PictureEraser, PublicDrawings],
})
export class FilesModule {}
