import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.js';
import { ReleaseShelf } from './release-shelf.js';
import { isServed, sendReleaseFile } from './send-release-file.js';
import { SignedPaths } from './signed-paths.js';

const year = 31_536_000;

/**
 * The files of releases: `/remotes/<remote>/<version>/<file>`, for restricted remotes with a signature before it. What is
 * not there, not to be served or not signed is one and the same plain 404, so that nobody learns which.
 */
@Controller('remotes')
export class ReleaseFilesController {
  constructor(
    private readonly shelf: ReleaseShelf,
    private readonly signedPaths: SignedPaths,
  ) {}

  @Access('public')
  @Get('*')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { signature, remote, version, path } = readAddress(request.url);
    const build = await this.shelf.find({ remote, version });
    if (build && isServed(build, path)) {
      const isAllowed = build.isRestricted
        ? this.signedPaths.check(signature, `${remote}/${version}`, new Date())
        : signature === '';
      // Whoever sits at this computer next finds nothing of a restricted remote.
      const cacheControl = build.isRestricted ? 'private, no-store' : `public, max-age=${year}, immutable`;
      if (isAllowed) return sendReleaseFile(this.shelf, request, reply, { build, path, cacheControl });
    }
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.\n');
  }
}

function readAddress(url: string) {
  const parts = url
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(2);
  const signature = parts[0]?.startsWith('~') ? (parts.shift() ?? '') : '';
  const [remote = '', version = '', ...path] = parts;
  return { signature, remote, version, path: path.join('/') };
}
