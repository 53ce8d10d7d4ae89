import { hash } from 'node:crypto';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import {
  type ServerPageInput,
  type SiteFrameInput,
  type SitePageInput,
  siteFrame,
} from '@meishi/api-contract/server-pages';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { basePath, withBase } from '../platform/base-path/base-path.ts';
import { brandingOfPages } from '../platform/branding/branding.ts';
import { Config } from '../platform/config/config.ts';
import { shopOf } from '../platform/config/shop.ts';
import { currentLocale, languageOf, languages } from '../platform/words/words.ts';
import { type ReleaseSummary, RemoteRegistry, releasePath, ServerBundles } from '../releases/index.ts';
import { bootConfig } from './boot-config.ts';
import { PageBrand } from './page-brand.ts';
import type { PageRequest } from './page-request.ts';
import { compressHtml, type PageEncoding, pageEncoding, sendCompressed } from './send-html.ts';
import { ShellPages } from './shell-pages.ts';
import { SiteData } from './site-data.ts';

/** A request of a visitor for a page that a server bundle renders. */
interface SiteRequest extends PageRequest {
  /** The release of the remote or of the shell, and the export of its server bundle. */
  release: ReleaseSummary;
  server: string;
}

/** What a page depends on, besides the releases. */
interface Content {
  locale: string;
  brand: GroupBrand | null;
  data: Record<string, unknown>;
}

interface FinishedPage {
  status: number;
  /** Such a page is rendered without the query, which the app reads. */
  startsApp: boolean;
  headers: Record<string, string>;
  body: Buffer;
}

/** The public calls whose responses the pages of the shell show. */
const shellData = [listPlans.path];

/** Every page in each language and encoding, and some in the branding of groups. */
const maxPages = 200;

/** The pages for visitors that need no app, other than profiles: the home page and the prices. */
@Injectable()
export class SitePages {
  private readonly finished = new LRUCache<string, Promise<FinishedPage | null>>({ max: maxPages });

  constructor(
    private readonly config: Config,
    private readonly pages: ShellPages,
    private readonly bundles: ServerBundles,
    private readonly registry: RemoteRegistry,
    private readonly brand: PageBrand,
    private readonly data: SiteData,
  ) {}

  /** Sends the page. False if the app has to show it: to signed-in users, or because it could not be rendered. */
  async send(page: PageRequest, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const site = siteRequestOf(page);
    const data = site && (await this.data.of(site.owner ? (site.owner.route.data ?? []) : shellData));
    if (!data) return false;
    const locale = chosenLanguage(request) ?? languageOf(currentLocale());
    const content = { locale, brand: await this.brand.of(request), data };
    const encoding = pageEncoding(request);
    const finished = await this.finish(site, content, encoding);
    if (!finished || (finished.startsApp && hasQuery(request))) return false;

    const { status, headers, body } = finished;
    reply.status(status).headers(headers).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match']?.includes(headers.etag ?? '')) reply.status(304).send();
    else sendCompressed(reply, body, encoding);
    return true;
  }

  private async finish(
    site: SiteRequest,
    content: Content,
    encoding: PageEncoding,
  ): Promise<FinishedPage | null> {
    if (site.audience.preview) return this.render(site, content, encoding);
    const releases = site.audience.releases.map(releasePath);
    const key = JSON.stringify([site.pathname, site.server, releases, content, encoding]);
    const known = this.finished.get(key);
    if (known) return known;
    const page = this.render(site, content, encoding);
    this.finished.set(key, page);
    // A page that could not be rendered is tried again.
    const forget = () => this.finished.delete(key);
    page.then((rendered) => rendered ?? forget(), forget);
    return page;
  }

  private async render(
    site: SiteRequest,
    { locale, brand, data }: Content,
    encoding: PageEncoding,
  ): Promise<FinishedPage | null> {
    const { pathname, owner, shell, audience, release, server } = site;
    const input: ServerPageInput = {
      url: brand ? `${pathname}?group=${encodeURIComponent(brand.name)}` : pathname,
      origin: new URL(this.config.PUBLIC_URL).origin,
      base: basePath(),
      params: owner?.params ?? {},
      brand,
      locale,
      shop: shopOf(this.config),
      branding: brandingOfPages(),
    };
    const { firebase, openid } = bootConfig(this.config, shell.version);
    const signIn = {
      firebase: firebase && { providers: [...firebase.providers] },
      openid: [...(openid ?? [])],
    };
    const page = await this.bundles.render<SitePageInput>(release, server, { ...input, data, signIn });
    if (!page) return null;
    const framed = await this.bundles.render<SiteFrameInput>(shell, siteFrame, {
      ...input,
      page,
      registry: this.registry.registryFor(audience),
      app: shell.shell.entry.map((file) => withBase(`/remotes/${releasePath(shell)}/${file}`)),
    });
    if (!framed) return null;
    const { html, contentSecurityPolicy } = await this.pages.render(site, {
      document: framed.startsApp ? 'app' : 'public',
      lang: framed.lang,
      head: framed.head,
      brand,
      rendered: framed,
      hasFonts: true,
    });
    return {
      status: framed.status,
      startsApp: framed.startsApp ?? false,
      headers: {
        'content-security-policy': contentSecurityPolicy,
        etag: `W/"${hash('sha256', html, 'base64url').slice(0, 27)}"`,
      },
      body: await compressHtml(html, encoding),
    };
  }
}

/** The language in the address, which the links in the footer of these pages name. */
function chosenLanguage({ query }: FastifyRequest): string | undefined {
  const { lang } = query as Record<string, unknown>;
  return languages.find((language) => language === lang);
}

/** Whether the address has a query, other than the name of a group. */
function hasQuery({ url }: FastifyRequest): boolean {
  const [, query = ''] = url.split('?', 2);
  return [...new URLSearchParams(query).keys()].some((name) => name !== 'group');
}

/** Null for signed-in users, and for pages that are not public or that no server bundle renders. */
function siteRequestOf(page: PageRequest): SiteRequest | null {
  const { pathname, audience, shell, owner } = page;
  const pages = shell.shell.server;
  if (audience.isSignedIn || !pages) return null;
  if (owner) {
    const { access, server } = owner.route;
    return access === 'public' && server ? { ...page, release: owner.remote, server } : null;
  }
  const server = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
  return server ? { ...page, release: shell, server } : null;
}
