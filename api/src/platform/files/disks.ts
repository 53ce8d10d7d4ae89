import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';

/** The store of uploaded files: the bucket or the folder of the configuration. */
export async function openFiles(config: Config): Promise<Disk> {
  return config.S3_BUCKET ? openBucket(config, config.S3_BUCKET) : openFolder(config.FILES_DIR ?? '');
}

/**
 * The content of a stored file; null if there is none, also if it is erased during the call.
 * @throws Error when the storage fails
 */
export async function readStored(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** A folder, which the first file creates. */
export async function openFolder(folder: string): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
}

/** A bucket at the configured S3 service. */
export async function openBucket(config: Config, bucket: string): Promise<Disk> {
  // Loaded only if it is used, because Amazon's library takes a third of the server's start time.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new Disk(
    new S3Driver({
      bucket,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      forcePathStyle: Boolean(config.S3_ENDPOINT),
      visibility: 'private',
      supportsACL: false,
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  );
}

/** Measures the disk of uploaded files. A bucket has no such limit. */
@Injectable()
export class DiskMetrics {
  constructor(metrics: Metrics, { FILES_DIR }: Config) {
    metrics.gauge(
      {
        name: 'meishi_files_disk_bytes',
        help: 'The disk of FILES_DIR by state: free for this process, or size. Missing with a bucket.',
        labelNames: ['state'],
      },
      async () => {
        // The first upload creates the folder.
        const disk = FILES_DIR ? await statfs(FILES_DIR).catch(() => null) : null;
        if (!disk) return [];
        return [
          [disk.bavail * disk.bsize, { state: 'free' }],
          [disk.blocks * disk.bsize, { state: 'size' }],
        ];
      },
    );
  }
}
