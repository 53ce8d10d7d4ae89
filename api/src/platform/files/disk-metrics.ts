import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Metrics } from '../metrics/metrics.ts';

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
