import { Global, Module } from '@nestjs/common';
import { Disk } from 'flydrive';
import { Config } from '../config/config.ts';
import { DiskMetrics, openFiles } from './disks.ts';
import { FileErasure } from './file-erasure.ts';

/**
 * Provides flydrive's `Disk`, a folder or a bucket, and the erasure of its files. Keys are generated, never taken from
 * callers.
 */
@Global()
@Module({
  providers: [{ provide: Disk, inject: [Config], useFactory: openFiles }, DiskMetrics, FileErasure],
  exports: [Disk, FileErasure],
})
export class FilesStorageModule {}
