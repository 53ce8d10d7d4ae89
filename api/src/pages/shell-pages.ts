import { createHash } from 'node:crypto';
import type { Boot, SentBoot } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/groups';
import { message } from '@meishi/api-contract/message';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Config } from '../platform/config/config.js';
import { t } from '../platform/words/words.js';
import { type Audience, Audiences } from '../remotes/audiences.js';
import type { KnownRelease } from '../remotes/live-releases.js';
import { buildPath, ReleaseShelf } from '../remotes/release-shelf.js';
import { RemoteRegistry } from '../remotes/remote-registry.js';
import { bootConfig } from './boot-config.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { escapeHtml, scriptJson } from './escape-html.js';
import {
  fillTemplate,
  type PageTemplate,
  type RenderedParts,
  readTemplate,
  scriptHash,
} from './page-template.js';
import { preloadsOf } from './preloads.js';
import { previewBadge } from './preview-badge.js';
import { matchRoute, type PathParams } from './route-match.js';

const description = message(
  'Your digital business card: one tap, and people have your links, your contact and your name.',
);

/** A release of the shell. */
export type ShellRelease = KnownRelease & { shell: NonNullable<KnownRelease['shell']> };

/** What an address asks for, in the versions that are for whoever asks. */
export interface PageRequest {
  audience: Audience;
  shell: ShellRelease;
  /** The remote and route that the address belongs to; none for the shell's own pages and unknown paths. */
  owner: { remote: KnownRelease; route: KnownRelease['routes'][number]; params: PathParams } | null;
}

export interface ShellPage {
  html: string;
  contentSecurityPolicy: string;
  etag: string;
}

export interface PageContent {
  lang: string;
  /** Markup that names the page; by default the route's title. */
  head?: string;
  brand: GroupBrand | null;
  view: Boot['view'];
  rendered?: { css: string; body: string; script?: string };
}

/** Makes HTML pages out of the shell's template. */
@Injectable()
export class ShellPages {
  private readonly templates = new LRUCache<string, PageTemplate>({ max: 10 });

  constructor(
    private readonly config: Config,
    private readonly audiences: Audiences,
    private readonly registry: RemoteRegistry,
    private readonly shelf: ReleaseShelf,
  ) {}

  /** Null while no shell has been released. */
  async find(pathname: string, request: FastifyRequest): Promise<PageRequest | null> {
    const audience = await this.audiences.of(request);
    const shell = audience.releases.find((release): release is ShellRelease => Boolean(release.shell));
    if (!shell) return null;
    const routes = audience.releases.flatMap((remote) =>
      remote.routes.map((route) => ({ remote, route, path: route.path })),
    );
    const match = matchRoute(pathname, routes);
    return { audience, shell, owner: match ? { ...match.route, params: match.params } : null };
  }

  async render({ audience, shell, owner }: PageRequest, content: PageContent): Promise<ShellPage> {
    const base = `/remotes/${buildPath(shell)}`;
    const template = await this.templateOf(shell, base);
    const config = bootConfig(this.config, shell.version);
    const registry = this.registry.registryFor(audience, new Date());
    const preview = audience.preview && {
      remote: audience.preview.remote,
      version: audience.preview.version,
    };
    const isPublic = registry.remotes.find(({ name }) => name === owner?.remote.remote);
    const { rendered, brand, view } = content;
    const boot: SentBoot = { config, registry: rendered ? null : registry, brand, view, preview };
    const script = rendered?.script?.replace(/<\/script/gi, '<\\/script') ?? '';
    const html = fillTemplate(template, {
      lang: content.lang,
      head: [
        content.head ?? defaultHead(isPublic && owner ? owner.route.title : null),
        rendered ? styleOf(rendered.css) : isPublic && owner ? preloadsOf(isPublic, owner, shell, base) : '',
        `<script type="application/json" id="meishi">${scriptJson(boot)}</script>`,
      ].join(''),
      rendered: rendered && takenOver({ body: rendered.body, script }, shell, base),
      foot: preview ? previewBadge(preview) : '',
    });
    return {
      html,
      contentSecurityPolicy: contentSecurityPolicy(config, [
        ...template.scriptHashes,
        ...(script ? [scriptHash(script)] : []),
      ]),
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    };
  }

  private async templateOf(shell: ShellRelease, base: string): Promise<PageTemplate> {
    const known = this.templates.get(shell.version);
    if (known) return known;
    const template = readTemplate((await this.shelf.read(shell, 'index.html')).toString(), base);
    this.templates.set(shell.version, template);
    return template;
  }
}

function takenOver(
  page: Pick<RenderedParts, 'body' | 'script'>,
  { shell }: ShellRelease,
  base: string,
): RenderedParts {
  return { ...page, takeover: `${base}/${shell.takeover}`, entry: shell.entry };
}

function defaultHead(title: string | null): string {
  const full = escapeHtml(title ? `${title} · Meishi` : 'Meishi');
  return `<title>${full}</title><meta name="description" content="${escapeHtml(t(description))}">`;
}

function styleOf(css: string): string {
  return `<style>${css.replace(/<\/style/gi, '<\\/style')}</style>`;
}
