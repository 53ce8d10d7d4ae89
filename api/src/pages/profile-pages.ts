import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import type { ProfilePageInput } from '@meishi/api-contract/server-pages';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../analytics/recording/event-recorder.ts';
import { brandingOfPages } from '../platform/branding/branding.ts';
import { Config } from '../platform/config/config.ts';
import { shopOf } from '../platform/config/shop.ts';
import { currentLocale, languageOf } from '../platform/words/words.ts';
import { ProfileReader } from '../profiles/profile-reader.ts';
import { type FoundProfile, ProfilesQueries } from '../profiles/profiles.queries.ts';
import { ServerBundles } from '../remotes/serving/server-bundles.ts';
import { offeredWallets } from './boot-config.ts';
import { PageBrand } from './page-brand.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import { compressHtml, pageEncoding, sendCompressed } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';

/** A page of a remote whose server bundle exports the function `server`. */
type ServerRendered = PageRequest & { owner: NonNullable<PageRequest['owner']>; server: string };

/** What the page of a profile depends on, besides the profile and the releases. */
interface Visit {
  /** The path and the known parts of the query. */
  url: string;
  locale: string;
  brand: GroupBrand | null;
  source: string | null;
  isFramed: boolean;
}

/** Public profiles, rendered by the server bundle of the remote that owns the path. */
@Injectable()
export class ProfilePages {
  constructor(
    private readonly config: Config,
    private readonly pages: ShellPages,
    private readonly cache: PageCache,
    private readonly bundles: ServerBundles,
    private readonly reader: ProfileReader,
    private readonly profiles: ProfilesQueries,
    private readonly brand: PageBrand,
    private readonly recorder: EventRecorder,
    private readonly logger: PinoLogger,
  ) {}

  async send(page: ServerRendered, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id = '' } = page.owner.params;
    const found = await this.reader.find(id);
    const shown = found && found.visibility !== 'off' ? found : undefined;
    // Browsers must not cache it, because an owner may take a former slug again.
    reply.header('cache-control', 'private, no-store');
    const moved = shown && movedTo(id, shown);
    if (moved) return void reply.redirect(moved + new URL(request.url, this.config.PUBLIC_URL).search, 301);

    const visit = await this.visitOf(request);
    const encoding = pageEncoding(request);
    const render = () => this.render(page, found, visit);
    const [{ status, headers, body }] = await Promise.all([
      shown && !visit.isFramed && !page.audience.preview
        ? this.cache.get(keyOf(page, visit, encoding), shown.version, encoding, render)
        : render().then(async (rendered) => ({
            ...rendered,
            body: await compressHtml(rendered.html, encoding),
          })),
      shown && !visit.isFramed && this.recordView(shown, visit.source, request, reply),
    ]);
    reply.status(status).headers(headers);
    sendCompressed(reply, body, encoding);
  }

  private async visitOf(request: FastifyRequest): Promise<Visit> {
    const { s, group } = request.query as Record<string, unknown>;
    const source = typeof s === 'string' ? s.slice(0, 20) : null;
    const brand = await this.brand.of(request);
    const query = new URLSearchParams();
    if (brand) query.set('group', String(group));
    if (source !== null) query.set('s', source);
    const [path = ''] = request.url.split(/[?#]/, 1);
    return {
      url: query.size > 0 ? `${path}?${query}` : path,
      locale: languageOf(currentLocale()),
      brand,
      source,
      isFramed: isInFrameOfOurs(request),
    };
  }

  private async render(
    page: ServerRendered,
    found: FoundProfile | undefined,
    { isFramed, ...visit }: Visit,
  ): Promise<RenderedPage> {
    const { remote, params } = page.owner;
    const shown = found && found.visibility !== 'off' ? found : undefined;
    const input: ProfilePageInput = {
      ...visit,
      origin: this.config.PUBLIC_URL,
      params,
      profile: shown?.profile ?? null,
      reason: await this.reasonOf(found, params),
      wallets: offeredWallets(this.config),
      shop: shopOf(this.config),
      branding: brandingOfPages(),
    };
    const rendered = await this.bundles.render(remote, page.server, input);
    const { html, contentSecurityPolicy } = await this.pages.render(page, {
      document: 'public',
      lang: rendered?.lang ?? currentLocale(),
      head: rendered?.head,
      brand: visit.brand,
      rendered: rendered ?? undefined,
      isFramed,
    });
    return {
      status: rendered?.status ?? (shown ? 200 : 404),
      headers: {
        'content-security-policy': contentSecurityPolicy,
        ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
        ...(shown?.visibility !== 'public' && { 'x-robots-tag': 'noindex' }),
      },
      html,
      isCacheable: rendered !== null,
    };
  }

  private async reasonOf(
    found: FoundProfile | undefined,
    { id = '' }: ServerRendered['owner']['params'],
  ): Promise<ProfilePageInput['reason']> {
    if (found) return found.visibility === 'off' ? 'off' : 'found';
    return (await this.profiles.wasErased(id)) ? 'erased' : 'unknown';
  }

  /**
   * Stores the view, and tells the page its id in a header, because the document is the same for all visitors.
   * If the view cannot be stored, the page is sent anyway.
   */
  private async recordView(
    profile: FoundProfile,
    source: string | null,
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

function keyOf(
  { shell, owner, audience, server }: ServerRendered,
  { url, locale, brand }: Visit,
  encoding: string | undefined,
): string {
  const releases = [shell.version, owner.remote.remote, owner.remote.version, server, audience.isSignedIn];
  return JSON.stringify([...releases, url, locale, brand, encoding]);
}

/** In a frame of our own site the page is a preview and counts no view. Pages cannot set these headers. */
function isInFrameOfOurs({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin';
}

/** The current path of the profile if the request used a former slug. */
function movedTo(id: string, { profile }: FoundProfile): string | undefined {
  const names = [profile.profile_id, profile.slug].map((name) => name?.toLowerCase());
  return names.includes(id.toLowerCase()) ? undefined : `/profile/${profile.slug ?? profile.profile_id}`;
}
