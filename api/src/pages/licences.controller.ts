import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licencesFile, readLicences, writeLicences } from '@meishi/api-contract/rules/licences';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { packageFolder } from '../platform/config/package-folder.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { LiveReleases, type ReleaseId, ReleaseStore, releasePath } from '../releases/index.ts';
import { sendText } from './send-html.ts';

/** The file of the server, from its build. */
const ofServer = join(packageFolder, 'dist', licencesFile);
const introduction = 'This service contains the following software and fonts of others.\n\n';

/** The licences of everything of others that the server and the live releases contain. */
@Controller()
export class LicencesController {
  private last: { releases: string; text: Promise<string> } | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly releaseStore: ReleaseStore,
  ) {}

  @Access('public')
  @Bounded('pages')
  @Get(licencesFile)
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const live = await this.live.list();
    const releases = live.map(releasePath).join();
    if (this.last?.releases !== releases) {
      const text = this.read(live);
      this.last = { releases, text };
      text.catch(() => {
        this.last = undefined;
      });
    }
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    await sendText(request, reply, await this.last.text);
  }

  private async read(live: readonly ReleaseId[]): Promise<string> {
    const files = await Promise.all([
      readFile(ofServer, 'utf8'),
      ...live.map((release) => this.ofRelease(release)),
    ]);
    return introduction + writeLicences(files.flatMap(readLicences));
  }

  /** Empty if an older version of the kit has built it. */
  private async ofRelease({ remote, version }: ReleaseId): Promise<string> {
    const release = await this.releaseStore.find({ remote, version });
    if (!release || !Object.hasOwn(release.files, licencesFile)) return '';
    return (await this.releaseStore.read(release, licencesFile)).toString();
  }
}
