import { resolve } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Disk } from 'flydrive';
import { Config } from '../config/config.ts';

/** Provides flydrive's `Disk`, a folder or a bucket. Keys are generated, never taken from callers. */
@Global()
@Module({
  providers: [
    {
      provide: Disk,
      inject: [Config],
      useFactory: async (config: Config) =>
        new Disk(config.S3_BUCKET ? await bucket(config) : await folder(config)),
    },
  ],
  exports: [Disk],
})
export class FilesStorageModule {}

async function folder({ FILES_DIR = '' }: Config) {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location: resolve(FILES_DIR), visibility: 'private' });
}

async function bucket(config: Config) {
  // Loaded only if it is used, because Amazon's library takes a third of the server's start time.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new S3Driver({
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: Boolean(config.S3_ENDPOINT),
    visibility: 'private',
    supportsACL: false,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}
