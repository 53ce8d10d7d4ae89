import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Disk } from 'flydrive';
import { Access } from '../platform/access/access.js';
import { nothingHere } from '../platform/http/domain-error.js';

const year = 365 * 24 * 60 * 60;

/** Serves stored pictures; a key names one content for ever. */
@Controller('files')
export class FilesController {
  constructor(private readonly disk: Disk) {}

  @Get('pictures/:picture/:file')
  @Access('public')
  async getPicture(
    @Param('picture') picture: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ) {
    if (!/^[0-9a-z]{20}$/.test(picture) || !/^\d{1,4}\.webp$/.test(file)) throw nothingHere();
    const key = `pictures/${picture}/${file}`;
    if (!(await this.disk.exists(key))) throw nothingHere();
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await this.disk.getStream(key));
  }
}
