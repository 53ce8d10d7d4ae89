import { generatePass, getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import { Controller, Req, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { Viewer } from '../../platform/access/viewer.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { PassesService } from './passes.service.ts';

@Controller()
export class PassesController {
  constructor(private readonly passes: PassesService) {}

  @Endpoint(generatePass)
  async generate(
    @Input() input: Input<typeof generatePass>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    const { name, bytes } = await this.passes.generate(input, viewer, request);
    return new StreamableFile(bytes, {
      type: generatePass.produces,
      // An iPhone offers to add a pass that is sent inline; other devices save the file.
      disposition: contentDisposition(`${name}.pkpass`, { type: 'inline' }),
      length: bytes.length,
    });
  }

  @Endpoint(linkPass)
  link(@Viewer() viewer: Viewer, @Input() input: Input<typeof linkPass>) {
    return this.passes.link(viewer, input);
  }

  @Endpoint(getGooglePass)
  linkGoogle(
    @Input() input: Input<typeof getGooglePass>,
    @Viewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ) {
    return this.passes.linkGoogle(input, viewer, request);
  }
}
