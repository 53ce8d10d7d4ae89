import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/index.ts';
import { TrashCollector } from './empty-trash.job.ts';

@Module({ imports: [FilesModule], providers: [TrashCollector] })
export class TrashModule {}
