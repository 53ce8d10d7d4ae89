import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { branding } from '../platform/branding/branding.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { logRoute } from '../platform/logging/request-log.ts';
import { ContentSigner } from '../platform/signing/signer.ts';
import { currentLocale } from '../platform/words/words.ts';
import { matchRoute, ReleaseTickets, RemoteRegistry } from '../releases/index.ts';
import { PageBrand } from './page-brand.ts';
import type { PageRequest } from './page-request.ts';
import { sendHtml } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';
import { SitePages } from './site-pages.ts';

/** All pages but profiles: rendered for visitors if a server bundle does that, otherwise by the app. */
@Injectable()
export class PageDocuments {
  constructor(
    private readonly pages: ShellPages,
    private readonly site: SitePages,
    private readonly brand: PageBrand,
    private readonly signer: ContentSigner,
    private readonly registry: RemoteRegistry,
    private readonly tickets: ReleaseTickets,
    private readonly clock: DatabaseClock,
  ) {}

  async send(page: PageRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (page.owner) logRoute(request, page.owner.route.path);
    // In a header, because the document may be the same for several loads.
    const { remotes } = this.registry.registryFor(page.audience);
    const ticket = this.tickets.issue(remotes, await this.clock.now());
    reply.header('server-timing', `ticket;desc="${ticket}"`);
    if (await this.site.send(page, request, reply)) return;
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
    if (page.owner?.route.offline) this.signer.sign(request, reply, digest);
    if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
    await sendHtml(request, reply, html);
  }
}

/** Whether the page belongs to a remote that is switched off. */
function isOff({ pathname, owner, audience }: PageRequest): boolean {
  const routes = audience.off.flatMap((release) => release.routes);
  return !owner && matchRoute(pathname, routes) !== undefined;
}

/** The response to all pages until a shell is released. */
export function sendBeingSetUp(reply: FastifyReply): void {
  reply
    .status(503)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      `${branding().name} is being set up: its pages have not been released yet. Please come back in a moment.\n`,
    );
}
