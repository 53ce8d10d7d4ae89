import type { ServerPageInput } from '@meishi/api-contract/boot';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { EventRecorder } from '../analytics/recording/event-recorder.ts';
import { Config } from '../platform/config/config.ts';
import { currentLocale } from '../platform/words/words.ts';
import { type FoundProfile, ProfilesQueries } from '../profiles/profiles.queries.ts';
import { ServerBundles } from '../remotes/serving/server-bundles.ts';
import { offeredWallets } from './boot-config.ts';
import { PageBrand } from './page-brand.ts';
import type { PageRequest } from './page-request.ts';
import { sendHtml } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';

type Owner = NonNullable<PageRequest['owner']>;

/** Public profiles, rendered by the server bundle of the remote that owns the path. */
@Injectable()
export class ProfilePages {
  constructor(
    private readonly config: Config,
    private readonly pages: ShellPages,
    private readonly bundles: ServerBundles,
    private readonly profiles: ProfilesQueries,
    private readonly brand: PageBrand,
    private readonly recorder: EventRecorder,
    private readonly logger: PinoLogger,
  ) {}

  async send(
    page: PageRequest & { owner: Owner },
    server: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { id = '' } = page.owner.params;
    const found = await this.profiles.find(id);
    const shown = found && found.visibility !== 'off' ? found : undefined;
    // Not cached, because an owner may take a former slug again.
    reply.header('cache-control', 'private, no-store');
    const moved = shown && movedTo(id, shown);
    if (moved) return void reply.redirect(moved + new URL(request.url, this.config.PUBLIC_URL).search, 301);

    const query = request.query as Record<string, unknown>;
    const source = typeof query.s === 'string' ? query.s.slice(0, 20) : null;
    const isFramed = isInFrameOfOurs(request);
    const [eventId, input] = await Promise.all([
      shown && !isFramed && this.recordView(shown, source, request),
      this.inputOf(page, found, source, request),
    ]);
    const rendered = await this.bundles.render(page.owner.remote, server, input);
    const view = shown && eventId ? { profile_id: shown.profile.profile_id, event_id: eventId } : null;
    const { html, contentSecurityPolicy } = await this.pages.render(page, {
      lang: rendered?.lang ?? currentLocale(),
      head: rendered?.head,
      brand: input.brand,
      view,
      rendered: rendered ?? undefined,
      isFramed,
    });
    reply
      .status(rendered?.status ?? (shown ? 200 : 404))
      .header('content-security-policy', contentSecurityPolicy);
    if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN');
    if (shown?.visibility !== 'public') reply.header('x-robots-tag', 'noindex');
    await sendHtml(request, reply, html);
  }

  private async inputOf(
    { owner }: PageRequest & { owner: Owner },
    found: FoundProfile | undefined,
    source: string | null,
    request: FastifyRequest,
  ): Promise<ServerPageInput> {
    return {
      url: request.url,
      origin: this.config.PUBLIC_URL,
      params: owner.params,
      brand: await this.brand.of(request),
      locale: currentLocale(),
      profile: found && found.visibility !== 'off' ? found.profile : null,
      reason: await this.reasonOf(found, owner),
      wallets: offeredWallets(this.config),
      source,
    };
  }

  private async reasonOf(
    found: FoundProfile | undefined,
    { params }: Owner,
  ): Promise<ServerPageInput['reason']> {
    if (found) return found.visibility === 'off' ? 'off' : 'found';
    return (await this.profiles.wasErased(params.id ?? '')) ? 'erased' : 'unknown';
  }

  /** The event id of the view; null if it could not be stored. The page is sent anyway. */
  private async recordView(
    { user_id, profile }: FoundProfile,
    source: string | null,
    request: FastifyRequest,
  ): Promise<string | null> {
    const { profile_id } = profile;
    const hit = {
      kind: 'view',
      profile: { profile_id, user_id },
      source: source ?? undefined,
      referrer: request.headers.referer,
    } as const;
    return this.recorder.record(hit, request).catch((err) => {
      this.logger.error({ err, profile_id }, 'a view was not stored');
      return null;
    });
  }
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
