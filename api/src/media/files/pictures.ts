import type { Photo } from '@meishi/api-contract/shapes/fields';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { newId } from '../../platform/database/ids.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../../platform/sandbox/task.ts';
import { t } from '../../platform/words/words.ts';
import type { Variant } from './draw-variants.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import type drawPicture from './picture-task.ts';
import { stoppedDrawing, svgRefusal } from './svg-refusal.ts';

/** Widths in pixels in which a picture is stored, up to the width of the upload. */
export const widths = { photo: [96, 192, 384, 768], cover: [480, 960, 1600], icon: [64, 128, 256] } as const;

type PictureKind = keyof typeof widths;

const drawTask: SandboxTask<Parameters<typeof drawPicture>[0], Awaited<ReturnType<typeof drawPicture>>> = {
  module: taskModule(import.meta.url, './picture-task'),
  // Several times what a picture within the size limit needs.
  timeoutMs: 4_000,
  slowdown: 15,
  memoryMb: 1_000,
  packages: 'native',
};

/** A HEIC photo of 48 million pixels, the largest of an iPhone, needs 800 MB and takes long to decode. */
const photoTask: typeof drawTask = { ...drawTask, timeoutMs: 20_000, slowdown: 4 };

interface UploadedPicture {
  /** The uploading account. Pictures of one account are drawn one at a time. */
  account: string;
  bytes: Buffer;
}

/** Redraws uploaded pictures, so that only their pixels are kept, and stores them in several widths. */
@Injectable()
export class Pictures {
  constructor(
    private readonly disk: Disk,
    private readonly sandbox: Sandbox,
  ) {}

  /**
   * Stores a picture and records it with `writeDown`. If that fails, the files are erased.
   * @throws DomainError `unsupported-media` if it is not a picture, `too-large` if drawing it takes too much
   * work
   */
  async storeFor(
    { kind, ...upload }: UploadedPicture & { kind: PictureKind },
    writeDown: (photo: Photo) => Promise<void>,
  ): Promise<void> {
    const photo = await this.keep(await this.draw(upload, widths[kind]));
    await writeDown(photo).catch(async (error: unknown) => {
      const folder = folderOf(photo);
      if (folder) await this.disk.deleteAll(folder);
      throw error;
    });
  }

  /**
   * Draws a picture in these widths, never wider than it is, and stores nothing.
   * @throws DomainError `unsupported-media` if it is not a picture, `too-large` if drawing it takes too much work
   */
  async draw({ account, bytes }: UploadedPicture, wanted: readonly number[]): Promise<Variant[]> {
    const task = isHeicContainer(bytes) ? photoTask : drawTask;
    const drawn = await this.sandbox.run(task, { bytes, widths: wanted }, account).catch((error) => {
      throw stoppedDrawing(error);
    });
    if ('refused' in drawn) throw sentenceOf(drawn.refused);
    return drawn;
  }

  /**
   * Stores a picture that is already drawn.
   * @param id Given by jobs, which may run twice and then write the same files.
   */
  async keep(variants: Variant[], id = newPictureId()): Promise<Photo> {
    const folder = `pictures/${id}`;
    const kept = await Promise.all(
      variants.map(async ({ bytes, width, height }) => {
        const key = `${folder}/${width}.webp`;
        await this.disk.put(key, bytes, { contentType: 'image/webp' });
        return { url: `/files/${key}`, width, height };
      }),
    );
    const largest = kept.at(-1) as (typeof kept)[number];
    return { url: largest.url, width: largest.width, height: largest.height, variants: kept };
  }
}

/** The id of a picture, which nobody can guess. */
export const newPictureId = () => newId(20).toLowerCase();

/** The container of HEIC and AVIF (ISO/IEC 14496-12, section 4.3). */
function isHeicContainer(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp';
}

/** The key of a picture in the file store. */
export function pictureKey({ url }: Pick<Photo, 'url'>): string {
  return url.replace(/^\/files\//, '');
}

/** The folder of a picture's files; undefined if it is not stored here. */
export function folderOf({ url }: Pick<Photo, 'url'>): string | undefined {
  return /pictures\/[0-9a-z]{20}/.exec(url)?.[0];
}

function sentenceOf(reason: PictureRefusal): DomainError {
  if (reason === 'too-many-pixels')
    return new DomainError('too-large', t('This image has too many pixels. The limit is 50 million.'));
  return (
    svgRefusal(reason) ??
    new DomainError(
      'unsupported-media',
      t('We can’t read this image. Please use JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.'),
    )
  );
}
