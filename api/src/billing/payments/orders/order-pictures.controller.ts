import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicDrawings } from '../../../media/index.ts';
import { Access } from '../../../platform/access/access.ts';
import { nothingHere } from '../../../platform/http/domain-error.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { OrderPictures } from './order-pictures.ts';

/** The pictures of receipts. */
@Controller('order-pictures/:token')
export class OrderPicturesController {
  constructor(
    private readonly pictures: OrderPictures,
    private readonly drawings: PublicDrawings,
  ) {}

  @Access('public')
  @Bounded('share-pictures')
  @Get(':file')
  async get(
    @Param('token') token: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.drawings.draw(request, () =>
      this.pictures.draw(token, file.replace(/\.jpg$/, '')),
    );
    if (!picture) throw nothingHere();
    reply
      .type('image/jpeg')
      // Private to shared caches: only the buyer has the address. At most a day, because accounts are erased.
      .header('cache-control', 'private, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  }
}
