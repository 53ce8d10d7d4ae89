import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Disk } from 'flydrive';
import { z } from 'zod';
import { PictureEraser, Pictures } from '../../media/index.ts';
import { newId } from '../../platform/database/ids.ts';
import { FileErasure } from '../../platform/files/file-erasure.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { CleanPrintFile } from './clean-print-file-task.ts';
import type { PrintFormat } from './rasterise.ts';

const eraseDesign = defineJob({
  name: 'erase-design-files',
  data: z.object({ folder: z.string().regex(/^designs\/[0-9a-z]{20}$/) }),
});

interface ErasedFiles {
  files?: string | null | undefined;
  preview?: Pick<Photo, 'url'> | null | undefined;
}

/** Clean print files, by format. */
export type PrintFiles = Partial<Record<PrintFormat, CleanPrintFile>>;

const contentTypes = { png: 'image/png', svg: 'image/svg+xml' } as const;

/** The references that a design stores. */
export interface StoredFiles {
  files: string;
  has_png: boolean;
  has_svg: boolean;
  file_bytes: number;
  preview: Photo;
}

/** Stores print files in a separate folder. They are never changed and only served to their owner. */
@Injectable()
export class DesignFiles implements OnApplicationBootstrap {
  constructor(
    private readonly disk: Disk,
    private readonly erasure: FileErasure,
    private readonly jobs: JobQueue,
    private readonly pictures: Pictures,
    private readonly eraser: PictureEraser,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(eraseDesign, (data) =>
      this.erasure.run(eraseDesign, data, () => this.disk.deleteAll(data.folder)),
    );
  }

  /** Requires at least one of the two. */
  async store({ png, svg }: PrintFiles): Promise<StoredFiles> {
    const files = newFolder();
    const preview = await this.pictures.keep((png ?? svg)?.preview ?? []);
    for (const file of [png, svg].filter((file) => file !== undefined))
      await this.disk.put(printFileKey(files, file.format), file.bytes, {
        contentType: contentTypes[file.format],
      });
    return {
      files,
      has_png: Boolean(png),
      has_svg: Boolean(svg),
      file_bytes: bytesOf({ png, svg }),
      preview,
    };
  }

  async read(folder: string, format: PrintFormat): Promise<Buffer> {
    return Buffer.from(await this.disk.getBytes(printFileKey(folder, format)));
  }

  /** Stores a drawing before it is checked, or the checked one in its place. */
  async putDrawing(folder: string, bytes: Uint8Array): Promise<void> {
    await this.disk.put(printFileKey(folder, 'svg'), bytes, { contentType: contentTypes.svg });
  }

  /** Call it in the transaction that removes the reference. */
  async erase({ files, preview }: ErasedFiles): Promise<void> {
    if (files) await this.jobs.send(eraseDesign, { folder: files });
    await this.eraser.erase(preview);
  }
}

/** A folder for print files. */
export const newFolder = () => `designs/${newId(20).toLowerCase()}`;

/** The size of print files. */
export function bytesOf({ png, svg }: PrintFiles): number {
  return (png?.bytes.length ?? 0) + (svg?.bytes.length ?? 0);
}

/** The key of a print file in the file store. */
export function printFileKey(folder: string, format: PrintFormat): string {
  return `${folder}/print.${format}`;
}
