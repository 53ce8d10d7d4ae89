import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Disk } from 'flydrive';
import { z } from 'zod';
import { FileErasure } from '../../platform/files/file-erasure.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { folderOf } from './pictures.ts';

const erasePicture = defineJob({
  name: 'erase-picture',
  data: z.object({ folder: z.string().regex(/^pictures\/[0-9a-z]{20}$/) }),
});

/** Erases pictures that are no longer referenced, after the transaction that removed the reference is committed. */
@Injectable()
export class PictureEraser implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly disk: Disk,
    private readonly erasure: FileErasure,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(erasePicture, (data) =>
      this.erasure.run(erasePicture, data, () => this.disk.deleteAll(data.folder)),
    );
  }

  /** Call it in the transaction that removes the picture. Null is ignored. */
  async erase(photo: Pick<Photo, 'url'> | null | undefined): Promise<void> {
    const folder = photo && folderOf(photo);
    if (folder) await this.jobs.send(erasePicture, { folder });
  }
}
