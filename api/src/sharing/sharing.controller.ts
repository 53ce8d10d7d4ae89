import { getQrCode, getVcard } from '@meishi/api-contract/endpoints/sharing';
import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Viewer } from '../platform/access/viewer.ts';
import { Endpoint, Input } from '../platform/http/endpoint.ts';
import { SharingService } from './sharing.service.ts';

@Controller()
export class SharingController {
  constructor(private readonly sharing: SharingService) {}

  @Endpoint(getVcard)
  async getVcard(
    @Input() input: Input<typeof getVcard>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    const { name, bytes } = await this.sharing.getVcard(input, viewer, request);
    return new StreamableFile(bytes, {
      type: 'text/vcard; charset=utf-8',
      disposition: contentDisposition(`${name}.vcf`, { type: dispositionFor(request) }),
    });
  }

  @Endpoint(getQrCode)
  async getQrCode(
    @Input() input: Input<typeof getQrCode>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { bytes, isPublic } = await this.sharing.getQrCode(input, viewer, request);
    if (isPublic) reply.header('cache-control', 'public, max-age=86400');
    const { format } = input.query;
    return new StreamableFile(bytes, {
      type: format === 'svg' ? 'image/svg+xml' : 'image/png',
      disposition: `inline; filename="qr-${input.params.id}.${format}"`,
    });
  }
}

/** Safari on iOS opens an inline contact for saving, but only downloads an attachment. */
function dispositionFor({ headers }: FastifyRequest): 'inline' | 'attachment' {
  return /iPhone|iPad|iPod/.test(headers['user-agent'] ?? '') ? 'inline' : 'attachment';
}
