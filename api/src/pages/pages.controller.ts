import { hash } from 'node:crypto';
import { profilePath } from '@meishi/api-contract/server-pages';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.ts';
import { branding } from '../platform/branding/branding.ts';
import { Config } from '../platform/config/config.ts';
import { filePolicy } from '../platform/http/content-security-policy.ts';
import { nothingHere } from '../platform/http/domain-error.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { logRoute } from '../platform/logging/request-log.ts';
import { ContentSigner } from '../platform/signing/content-signer.ts';
import { currentLocale } from '../platform/words/words.ts';
import { ReleaseStore } from '../remotes/releases/release-store.ts';
import { matchRoute } from '../remotes/serving/route-match.ts';
import { isServed, sendReleaseFile } from '../remotes/serving/send-release-file.ts';
import { offlineWorkerFile, sendOfflineWorker } from './offline-worker.ts';
import { PageBrand } from './page-brand.ts';
import type { PageRequest, ShellRelease } from './page-request.ts';
import { ProfilePages } from './profile-pages.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { sendHtml } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';
import { SitePages } from './site-pages.ts';

/** Paths below these are not pages: if nothing is found, the response is a plain 404. */
const notPages = /^\/(?:api|files|remotes|l|c|dav)(?:\/|$)/;
const fileName = /\.[A-Za-z0-9]{1,12}$/;

/** Handles all remaining paths: pages of the shell and its remotes, and files that browsers request by convention. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: ShellPages,
    private readonly profiles: ProfilePages,
    private readonly site: SitePages,
    private readonly brand: PageBrand,
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
    if (!page) return sendSetUp(reply);
    if (fileName.test(pathname)) return this.sendFile(page.shell, pathname.slice(1), request, reply);

    const { owner } = page;
    if (owner) logRoute(request, owner.route.path);
    if (owner?.route.server && owner.route.path === profilePath)
      return this.profiles.send({ ...page, owner, server: owner.route.server }, request, reply);
    if (await this.site.send(page, pathname, request, reply)) return;

    const { html, contentSecurityPolicy } = await this.pages.render(page, {
      lang: currentLocale(),
      brand: await this.brand.of(request),
    });
    const digest = hash('sha256', html, 'hex');
    const etag = `W/"${digest.slice(0, 32)}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy)
      .header('etag', etag)
      .type('text/html; charset=utf-8');
    // The page says that it is switched off. Search engines and monitors learn it from the status.
    if (isOff(page)) {
      reply.status(503).header('retry-after', '60').removeHeader('etag');
      return sendHtml(request, reply, html);
    }
    if (owner?.route.offline) this.signer.sign(request, reply, digest);
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    await sendHtml(request, reply, html);
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

/** Whether the page belongs to a remote that is switched off. */
function isOff({ pathname, owner, audience }: PageRequest): boolean {
  const routes = audience.off.flatMap((release) => release.routes);
  return !owner && matchRoute(pathname, routes) !== undefined;
}

function sendSetUp(reply: FastifyReply): void {
  reply
    .status(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      `${branding().name} is being set up: its pages have not been released yet. Please come back in a moment.\n`,
    );
}
