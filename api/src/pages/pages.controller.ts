import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { Config } from '../platform/config/config.ts';
import { nothingHere } from '../platform/http/domain-error.ts';
import { filePolicy } from '../platform/http/security-headers.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { ContentSigner } from '../platform/signing/signer.ts';
import { isServed, ReleaseStore, sendReleaseFile } from '../releases/index.ts';
import { offlineWorkerFile, sendOfflineWorker } from './offline-worker.ts';
import { PageDocuments, sendBeingSetUp } from './page-documents.ts';
import type { ShellRelease } from './page-request.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { ShellPages } from './shell-pages.ts';

/** Paths below these are not pages: if nothing is found, the response is a plain 404. */
const notPages = /^\/(?:api|files|remotes|l|c|dav)(?:\/|$)/;
const fileName = /\.[A-Za-z0-9]{1,12}$/;

/** Handles all remaining paths: pages but those of profiles, and files that browsers request by convention. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: ShellPages,
    private readonly documents: PageDocuments,
    private readonly releaseStore: ReleaseStore,
    private readonly signer: ContentSigner,
    private readonly replaced: ReplacedFiles,
    private readonly config: Config,
  ) {}

  @Access('public')
  @Bounded('pages')
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.replace(/[?#].*$/, '');
    if (notPages.test(pathname)) throw nothingHere();
    const { LEGAL_PRIVACY_URL } = this.config;
    if (pathname === '/privacy-notice' && LEGAL_PRIVACY_URL)
      return void reply.redirect(LEGAL_PRIVACY_URL, 302);
    const page = await this.pages.find(pathname, request);
    if (!page) return sendBeingSetUp(reply);
    if (fileName.test(pathname)) return this.sendFile(page.shell, pathname.slice(1), request, reply);

    await this.documents.send(page, request, reply);
  }

  /** Icons, the web app manifest and similar files, at the top level of the shell's build. */
  private async sendFile(
    shell: ShellRelease,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const release = path.includes('/') ? undefined : await this.releaseStore.find(shell);
    if (!release || !isServed(release, path)) throw nothingHere();
    if (path === offlineWorkerFile) {
      const source = await this.releaseStore.read(release, path);
      return sendOfflineWorker(request, reply, source.toString(), this.signer.publicKey);
    }
    if (await this.replaced.send(release, path, reply)) return;
    return sendReleaseFile(this.releaseStore, request, reply, {
      release,
      path,
      cacheControl: 'public, max-age=3600',
      contentSecurityPolicy: filePolicy,
      // Mails show the icon.
      isCrossOrigin: path.endsWith('.png'),
    });
  }
}
