import type { Photo } from '@meishi/api-contract/fields';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Disk } from 'flydrive';
import { z } from 'zod';
import { PictureEraser } from '../files/erase-picture.job.js';
import { Pictures } from '../files/pictures.js';
import { newId } from '../platform/database/ids.js';
import { defineJob } from '../platform/jobs/job.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { Design } from './design.entity.js';
import { type PrintFormat, rasterise, readable } from './print-file.js';

const eraseDesign = defineJob({
  name: 'erase-design-files',
  data: z.object({ folder: z.string().regex(/^designs\/[0-9a-z]{20}$/) }),
});

/** Wide enough to judge a design by on any screen. */
const previewWidth = 1200;

/** Clean print files, by format. */
export type PrintFiles = Partial<Record<PrintFormat, Buffer>>;

/** What storing came to, as a design keeps it. */
export interface StoredFiles {
  files: string;
  has_png: boolean;
  has_svg: boolean;
  preview: Photo;
}

/** Print files in a folder of their own, never changed once stored, and served to their owner only. */
@Injectable()
export class DesignFiles implements OnApplicationBootstrap {
  constructor(
    private readonly disk: Disk,
    private readonly jobs: JobQueue,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(eraseDesign, ({ folder }) => this.disk.deleteAll(folder));
  }

  /** At least one of the two must be given. */
  async store({ png, svg }: PrintFiles): Promise<StoredFiles> {
    const files = `designs/${newId(20).toLowerCase()}`;
    const preview = await this.preview(png ?? svg ?? Buffer.alloc(0));
    if (png) await this.disk.put(printFileKey(files, 'png'), png, { contentType: 'image/png' });
    if (svg) await this.disk.put(printFileKey(files, 'svg'), svg, { contentType: 'image/svg+xml' });
    return { files, has_png: Boolean(png), has_svg: Boolean(svg), preview };
  }

  private async preview(file: Buffer): Promise<Photo> {
    const drawn = await readable(() => rasterise(file, previewWidth).png().toBuffer());
    return this.pictures.store(drawn, 'photo');
  }

  async read(folder: string, format: PrintFormat): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(printFileKey(folder, format)));
  }

  /** Call it in the transaction that lets go of them. */
  async erase({ files, preview }: Pick<Design, 'files' | 'preview'>): Promise<void> {
    if (files) await this.jobs.send(eraseDesign, { folder: files });
    await this.eraser.erase(preview);
  }
}

/** Where a print file lies among the stored files. */
export function printFileKey(folder: string, format: PrintFormat): string {
  return `${folder}/print.${format}`;
}
