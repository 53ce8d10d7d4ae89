import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.ts';
import { Bounded } from '../../../platform/limits/route-bounds.ts';
import { ContentSigner } from '../../../platform/signing/content-signer.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { RestrictedFiles } from './restricted-files.ts';
import { isServed, sendReleaseFile } from './send-release-file.ts';

const year = 31_536_000;

/**
 * Serves the files of releases: `/remotes/<remote>/<version>/<file>`, with the signature of a session in front
 * for restricted remotes. Missing, private and unsigned files all get the same 404, so that it reveals nothing.
 */
@Controller('remotes')
export class ReleaseFilesController {
  constructor(
    private readonly releaseStore: ReleaseStore,
    private readonly restricted: RestrictedFiles,
    private readonly signer: ContentSigner,
  ) {}

  @Access('public')
  @Bounded('files')
  @Get('*')
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { signature, remote, version, path } = readAddress(request.url);
    const release = await this.releaseStore.find({ remote, version });
    if (release && isServed(release, path)) {
      const isRestricted = release.roles.length > 0;
      const isAllowed = isRestricted
        ? await this.restricted.isAllowed(request, signature, release)
        : signature === '';
      // Nothing of a restricted remote is cached, because others may use the same computer.
      const cacheControl = isRestricted ? 'private, no-store' : `public, max-age=${year}, immutable`;
      if (isAllowed)
        return sendReleaseFile(this.releaseStore, request, reply, {
          release,
          path,
          cacheControl,
          signer: isRestricted ? undefined : this.signer,
        });
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
