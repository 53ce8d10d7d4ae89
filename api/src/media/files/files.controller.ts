import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Disk } from 'flydrive';
import { Access } from '../../platform/access/access.ts';
import { readStored } from '../../platform/files/disks.ts';
import { nothingHere } from '../../platform/http/domain-error.ts';
import { filePolicy } from '../../platform/http/security-headers.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';

const pictureKey = /^pictures\/[0-9a-z]{20}\/\d{1,4}\.webp$/;
const year = 365 * 24 * 60 * 60;

/** Serves stored pictures and no other stored files. The content of a key never changes. */
@Controller('files')
export class FilesController {
  constructor(private readonly disk: Disk) {}

  @Bounded('files')
  @Get('*')
  @Access('public')
  async get(@Param('*') key: string, @Res() reply: FastifyReply) {
    if (!pictureKey.test(key)) throw nothingHere();
    // Whole: a stream whose file is erased before Fastify listens to it would end the process.
    const picture = await readStored(this.disk, key);
    if (!picture) throw nothingHere();
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', filePolicy)
      .send(picture);
  }
}
