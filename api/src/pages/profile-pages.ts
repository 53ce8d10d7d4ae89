import { hash } from 'node:crypto';
import type { Source } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { type ProfilePageInput, profilePath } from '@meishi/api-contract/server-pages';
import { Injectable } from '@nestjs/common';
import { basePath } from '../platform/base-path/base-path.ts';
import { brandingOfPages } from '../platform/branding/branding.ts';
import { Config } from '../platform/config/config.ts';
import { shopOf } from '../platform/config/shop.ts';
import { currentLocale, inLocale } from '../platform/words/words.ts';
import { type FoundProfile, ProfileReader, ProfilesQueries } from '../profile/index.ts';
import { ServerBundles } from '../releases/index.ts';
import { offeredWallets } from './boot-config.ts';
import { installationHash } from './installation.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import type { RepeatableRequest } from './page-store.ts';
import type { PageEncoding } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';

/** A request for the profile of an id or slug, whose remote has a server bundle that exports the function `server`. */
export type ProfileRequest = PageRequest & {
  owner: NonNullable<PageRequest['owner']>;
  server: string;
  id: string;
};

/** What the page of a profile depends on, besides the profile and the releases. */
interface Visit {
  locale: string;
  brand: GroupBrand | null;
  source: Source | null;
  isFramed: boolean;
}

/** Undefined if the path is none of a profile, or if the server does not render profiles. */
export function profileRequestOf(page: PageRequest): ProfileRequest | undefined {
  const { owner } = page;
  if (!owner?.route.server || owner.route.path !== profilePath) return undefined;
  return { ...page, owner, server: owner.route.server, id: owner.params.id ?? '' };
}

/** Null for a page in the brand of a group and for one that the app takes over. */
export function repeatableRequest(
  { id, audience }: ProfileRequest,
  { locale, brand, source }: Visit,
  encoding: PageEncoding,
): RepeatableRequest | null {
  return brand || audience.isSignedIn ? null : { id, locale, source, encoding: encoding ?? null };
}

/** Whether this id or slug is a current one of the profile. Requests with a former slug are redirected. */
export function isCurrentAddress(id: string, { profile }: Pick<FoundProfile, 'profile'>): boolean {
  return [profile.profile_id, profile.slug].some((name) => name?.toLowerCase() === id.toLowerCase());
}

/** Renders public profiles by the server bundle of the remote that owns the path. */
@Injectable()
export class ProfilePages {
  private readonly installation: string;

  constructor(
    private readonly config: Config,
    private readonly pages: ShellPages,
    private readonly bundles: ServerBundles,
    private readonly reader: ProfileReader,
    private readonly profiles: ProfilesQueries,
    private readonly cache: PageCache,
  ) {
    this.installation = installationHash(config);
  }

  /** A hash of everything that the page depends on except the profile. Letter case makes no other page. */
  keyOf(
    { shell, owner, audience, server, id }: ProfileRequest,
    { locale, brand, source }: Visit,
    encoding: PageEncoding,
  ): string {
    const releases = [shell.version, owner.remote.remote, owner.remote.version, server];
    const page = [id.toLowerCase(), audience.isSignedIn, locale, brand, source, encoding];
    return hash('sha256', JSON.stringify([this.installation, releases, page]), 'base64url');
  }

  /** Renders and stores a page that was requested before, unless the store has it for the current profile and releases. */
  async renderAhead(repeated: RepeatableRequest): Promise<void> {
    const { id, locale, source } = repeated;
    const page = await this.pages.findForVisitors(`/profile/${encodeURIComponent(id)}`);
    const request = page && profileRequestOf(page);
    const found = request ? await this.reader.find(id) : undefined;
    if (!request || !found || found.visibility === 'off' || !isCurrentAddress(id, found)) return;
    const visit = { locale, source, brand: null, isFramed: false };
    const encoding = repeated.encoding ?? undefined;
    const { profile_id: profileId, version } = found;
    const key = this.keyOf(request, visit, encoding);
    await inLocale(locale, () =>
      this.cache.get({ key, profileId, version, encoding, repeatable: repeated }, () =>
        this.render(request, found, visit),
      ),
    );
  }

  async render(
    request: ProfileRequest,
    found: FoundProfile | undefined,
    { isFramed, ...visit }: Visit,
  ): Promise<RenderedPage> {
    const { remote, params } = request.owner;
    const shown = found?.visibility === 'off' ? undefined : found;
    const input: ProfilePageInput = {
      ...visit,
      url: addressOf(request, visit),
      origin: new URL(this.config.PUBLIC_URL).origin,
      base: basePath(),
      params,
      profile: shown?.profile ?? null,
      reason: await this.reasonOf(found, request.id),
      wallets: offeredWallets(this.config),
      shop: shopOf(this.config),
      branding: brandingOfPages(),
    };
    const rendered = await this.bundles.render(remote, request.server, input);
    const { html, contentSecurityPolicy } = await this.pages.render(request, {
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

  private async reasonOf(found: FoundProfile | undefined, id: string): Promise<ProfilePageInput['reason']> {
    if (found) return found.visibility === 'off' ? 'off' : 'found';
    return (await this.profiles.wasErased(id)) ? 'erased' : 'unknown';
  }
}

/** The path and the known parts of the query. */
function addressOf({ id }: ProfileRequest, { brand, source }: Omit<Visit, 'isFramed'>): string {
  const query = new URLSearchParams();
  if (brand) query.set('group', brand.name);
  if (source !== null) query.set('s', source);
  const path = `/profile/${encodeURIComponent(id.toLowerCase())}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
