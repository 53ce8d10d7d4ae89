import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/access/access.js';
import { nothingHere } from '../platform/http/domain-error.js';
import { currentLocale } from '../platform/words/words.js';
import { ReleaseShelf } from '../remotes/release-shelf.js';
import { isServed, sendReleaseFile } from '../remotes/send-release-file.js';
import { PageBrand } from './page-brand.js';
import { ProfilePages } from './profile-pages.js';
import { sendHtml } from './send-html.js';
import { ShellPages, type ShellRelease } from './shell-pages.js';

/** Addresses below these are no pages: what is not found there is plainly not found. */
const notPages = /^\/(?:api|files|remotes|l|c)(?:\/|$)/;
const fileName = /\.[A-Za-z0-9]{1,12}$/;

/** Every address that nothing else answers: pages of the shell and its remotes, and the few files browsers ask for. */
@Controller()
export class PagesController {
  constructor(
    private readonly pages: ShellPages,
    private readonly profiles: ProfilePages,
    private readonly brand: PageBrand,
    private readonly shelf: ReleaseShelf,
  ) {}

  @Access('public')
  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): void {
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /l/\nDisallow: /c/\n');
  }

  @Access('public')
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pathname = request.url.replace(/[?#].*$/, '');
    if (notPages.test(pathname)) throw nothingHere();
    const page = await this.pages.find(pathname, request);
    if (!page) return sendSetUp(reply);
    if (fileName.test(pathname)) return this.sendFile(page.shell, pathname.slice(1), request, reply);

    const { owner } = page;
    if (owner?.route.server)
      return this.profiles.send({ ...page, owner }, owner.route.server, request, reply);

    const { html, contentSecurityPolicy, etag } = await this.pages.render(page, {
      lang: currentLocale(),
      brand: await this.brand.of(request),
      view: null,
    });
    reply
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', contentSecurityPolicy)
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    await sendHtml(request, reply, html);
  }

  /** Icons, the web app's manifest and the like lie at the top of the shell's build. */
  private async sendFile(
    shell: ShellRelease,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const build = path.includes('/') ? undefined : await this.shelf.find(shell);
    if (!build || !isServed(build, path)) throw nothingHere();
    // Of a script this is the policy of a worker, which fetches what the page asks it for.
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
    return sendReleaseFile(this.shelf, request, reply, { build, path, cacheControl: 'public, max-age=3600' });
  }
}

function sendSetUp(reply: FastifyReply): void {
  reply
    .status(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Meishi is being set up: its pages have not been released yet. Please come back in a moment.\n');
}
