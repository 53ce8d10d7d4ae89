import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { TrashCollector } from './empty-trash.job.ts';

@Module({ imports: [FilesModule], providers: [TrashCollector] })
export class TrashModule {}
