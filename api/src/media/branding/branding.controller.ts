import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.ts';
import { nothingHere } from '../../platform/http/domain-error.ts';
import { filePolicy } from '../../platform/http/security-headers.ts';
import { Bounded } from '../../platform/limits/route-bounds.ts';
import { InstalledLogo } from './installed-logo.ts';

const year = 365 * 24 * 60 * 60;

/** Serves the logo of the installation. */
@Controller('branding')
export class BrandingController {
  constructor(private readonly logo: InstalledLogo) {}

  @Bounded('files')
  @Get(':file')
  @Access('public')
  get(@Param('file') file: string, @Res() reply: FastifyReply): void {
    const bytes = this.logo.file(file);
    if (!bytes) throw nothingHere();
    reply
      .type('image/png')
      .header('cache-control', `public, max-age=${year}, immutable`)
      // Mails show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', filePolicy)
      .send(bytes);
  }
}
