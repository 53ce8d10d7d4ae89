import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { TrashCollector } from './empty-trash.job.js';

@Module({ imports: [FilesModule], providers: [TrashCollector] })
export class TrashModule {}
