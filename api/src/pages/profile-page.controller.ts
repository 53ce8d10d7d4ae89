import { type Source, sources } from '@meishi/api-contract/endpoints/analytics/analytics';
import { profilePath } from '@meishi/api-contract/server-pages';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../analytics/index.ts';
import { TemplatePreviews } from '../groups/index.ts';
import { Access } from '../platform/access/access.ts';
import { Config } from '../platform/config/config.ts';
import { Bounded } from '../platform/limits/route-bounds.ts';
import { logRoute } from '../platform/logging/request-log.ts';
import { currentLocale, languageOf } from '../platform/words/words.ts';
import { ProfileReader, type ReadProfile } from '../profile/index.ts';
import { PageBrand } from './page-brand.ts';
import { PageCache } from './page-cache.ts';
import { PageDocuments, sendBeingSetUp } from './page-documents.ts';
import {
  isCurrentAddress,
  ProfilePages,
  type ProfileRequest,
  profileRequestOf,
  repeatableRequest,
} from './profile-pages.ts';
import { compressHtml, pageEncoding, sendCompressed } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';

/**
 * `GET /profile/{id}`: reads the profile, stores the view, and sends the finished page of this version of the profile, from
 * memory, from the store of all servers, or rendered for this request.
 */
@Controller()
export class ProfilePageController {
  constructor(
    private readonly shell: ShellPages,
    private readonly documents: PageDocuments,
    private readonly reader: ProfileReader,
    private readonly brand: PageBrand,
    private readonly cache: PageCache,
    private readonly pages: ProfilePages,
    private readonly recorder: EventRecorder,
    private readonly config: Config,
    private readonly logger: PinoLogger,
    private readonly previews: TemplatePreviews,
  ) {}

  @Access('public')
  @Bounded('pages')
  // With a star, because an address may end with a slash. Others below it are no profiles.
  @Get('profile/*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = await this.shell.find(request.url.replace(/[?#].*$/, ''), request);
    if (!page) return sendBeingSetUp(reply);
    const profilePage = profileRequestOf(page);
    if (!profilePage) return this.documents.send(page, request, reply);
    logRoute(request, profilePath);
    const ticket = previewTicket(request);
    if (ticket) return this.sendPreview(profilePage, ticket, request, reply);

    const visit = {
      locale: languageOf(currentLocale()),
      brand: await this.brand.of(request),
      source: sourceOf(request),
      isFramed: isInFrameOfOurs(request),
    };
    const encoding = pageEncoding(request);
    const isShared = !visit.isFramed && !page.audience.preview;
    const key = this.pages.keyOf(profilePage, visit, encoding);
    const lookedAhead = isShared ? this.cache.lookAhead(key) : undefined;
    const found = await this.reader.find(profilePage.id);
    const shown = found?.visibility === 'off' ? undefined : found;
    // Browsers must not cache it, because an owner may take a former slug again.
    reply.header('cache-control', 'private, no-store');
    if (shown && !isCurrentAddress(profilePage.id, shown)) {
      const { search } = new URL(request.url, this.config.PUBLIC_URL);
      const { slug, profile_id } = shown.profile;
      return void reply.redirect(`/profile/${slug ?? profile_id}${search}`, 301);
    }

    const render = () => this.pages.render(profilePage, found, visit);
    const finish = async () => {
      if (shown && isShared) {
        const { profile_id: profileId, version } = shown;
        const repeatable = repeatableRequest(profilePage, visit, encoding);
        return this.cache.get({ key, profileId, version, encoding, repeatable }, render, lookedAhead);
      }
      const { html, ...rendered } = await render();
      return { ...rendered, body: await compressHtml(html, encoding) };
    };
    const [{ status, headers, body }] = await Promise.all([
      finish(),
      shown && !visit.isFramed && this.recordView(shown, visit.source, request, reply),
    ]);
    reply.status(status).headers(headers);
    sendCompressed(reply, body, encoding);
  }

  /** The page in the look of a draft of its group's template. It counts no view. */
  private async sendPreview(
    profilePage: ProfileRequest,
    ticket: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const visit = { locale: languageOf(currentLocale()), brand: null, source: null, isFramed: true };
    const found = await this.previews.find(ticket, profilePage.id);
    const { html, status, headers } = await this.pages.render(profilePage, found, visit);
    const encoding = pageEncoding(request);
    reply.header('cache-control', 'private, no-store').status(status).headers(headers);
    sendCompressed(reply, await compressHtml(html, encoding), encoding);
  }

  /**
   * Stores the view, and tells the page its id in a header, because the document is the same for all visitors.
   * If the view cannot be stored, the page is sent anyway.
   */
  private async recordView(
    profile: ReadProfile,
    source: Source | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { profile_id } = profile;
    const hit = {
      kind: 'view',
      profile,
      source: source ?? undefined,
      referrer: request.headers.referer,
    } as const;
    try {
      const eventId = await this.recorder.record(hit, request);
      reply.header('server-timing', `view;desc="${profile_id} ${eventId}"`);
    } catch (err) {
      this.logger.error({ err, profile_id }, 'a view was not stored');
    }
  }
}

/** The source in the address. Unknown ones are left out, so that an address cannot make pages of its own. */
function sourceOf({ query }: FastifyRequest): Source | null {
  const { s } = query as Record<string, unknown>;
  return sources.find((source) => source === s) ?? null;
}

/** In a frame of our own site the page is a preview and counts no view. Pages cannot set these headers. */
function isInFrameOfOurs({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
}

/** The ticket of a preview of a template, which only a frame of our own site can show. */
function previewTicket(request: FastifyRequest): string | undefined {
  const { template } = request.query as Record<string, unknown>;
  return typeof template === 'string' && isInFrameOfOurs(request) ? template : undefined;
}
