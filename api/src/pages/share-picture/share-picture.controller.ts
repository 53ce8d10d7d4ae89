import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { nothingHere } from '../../platform/http/domain-error.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { ProfilesQueries } from '../../profile/index.ts';
import { SharePictures } from './share-pictures.ts';

/** The link preview picture of a profile. Its URL changes with the profile. */
@Controller('profile/:id/picture.jpg')
export class SharePictureController {
  constructor(
    private readonly profiles: ProfilesQueries,
    private readonly pictures: SharePictures,
  ) {}

  @Access('public')
  @Bounded('share-pictures')
  @Get()
  async get(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.profiles.find(id);
    if (!found || found.visibility === 'off') throw nothingHere();
    const picture = await this.pictures.of(found.profile, request);
    reply
      .type('image/jpeg')
      // At most a day, because the owner may turn the profile off.
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture);
  }
}
