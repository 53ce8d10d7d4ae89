import { createHash } from 'node:crypto';
import type { Boot } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/groups';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Config } from '../platform/config/config.js';
import { buildPath, ReleaseShelf } from '../remotes/release-shelf.js';
import { type LiveRelease, RemoteRegistry } from '../remotes/remote-registry.js';
import { bootConfig } from './boot-config.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { escapeHtml, scriptJson } from './escape-html.js';
import { fillTemplate, type PageParts, type PageTemplate, readTemplate } from './page-template.js';
import { preloadsOf } from './preloads.js';
import { matchRoute, type PathParams } from './route-match.js';

const description =
  'Your digital business card: one tap, and people have your links, your contact and your name.';

/** The shell that is live. */
export type LiveShell = LiveRelease & { shell: NonNullable<LiveRelease['shell']> };

/** What an address asks for, as the live releases have it. */
export interface PageRequest {
  shell: LiveShell;
  /** The remote and route that the address belongs to; none for the shell's own pages and unknown paths. */
  owner: { remote: LiveRelease; route: LiveRelease['routes'][number]; params: PathParams } | null;
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
  rendered?: { css: string; body: string };
}

/** Makes HTML pages out of the live shell's template. */
@Injectable()
export class ShellPages {
  private readonly templates = new LRUCache<string, PageTemplate>({ max: 10 });

  constructor(
    private readonly config: Config,
    private readonly registry: RemoteRegistry,
    private readonly shelf: ReleaseShelf,
  ) {}

  /** Null while no shell has been released. */
  async find(pathname: string): Promise<PageRequest | null> {
    const live = await this.registry.listLive();
    const shell = live.find((release): release is LiveShell => Boolean(release.shell));
    if (!shell) return null;
    const routes = live.flatMap((remote) =>
      remote.routes.map((route) => ({ remote, route, path: route.path })),
    );
    const match = matchRoute(pathname, routes);
    return { shell, owner: match ? { ...match.route, params: match.params } : null };
  }

  async render({ shell, owner }: PageRequest, content: PageContent): Promise<ShellPage> {
    const base = `/remotes/${buildPath(shell)}`;
    const template = await this.templateOf(shell, base);
    const config = bootConfig(this.config, shell.version);
    const registry = await this.registry.registryFor([], new Date());
    const boot: Boot = { config, registry, brand: content.brand, view: content.view };
    const isPublic = registry.remotes.find(({ name }) => name === owner?.remote.remote);
    const { rendered } = content;
    const html = fillTemplate(template, {
      lang: content.lang,
      head: [
        content.head ?? defaultHead(isPublic && owner ? owner.route.title : null),
        rendered ? styleOf(rendered.css) : isPublic && owner ? preloadsOf(isPublic, owner, shell, base) : '',
        `<script type="application/json" id="meishi">${scriptJson(boot)}</script>`,
      ].join(''),
      rendered: rendered && takenOver(rendered.body, shell, base),
    });
    return {
      html,
      contentSecurityPolicy: contentSecurityPolicy(config, template.scriptHashes),
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    };
  }

  private async templateOf(shell: LiveShell, base: string): Promise<PageTemplate> {
    const known = this.templates.get(shell.version);
    if (known) return known;
    const template = readTemplate((await this.shelf.read(shell, 'index.html')).toString(), base);
    this.templates.set(shell.version, template);
    return template;
  }
}

function takenOver(body: string, { shell }: LiveShell, base: string): PageParts['rendered'] {
  return { body, takeover: `${base}/${shell.takeover}`, entry: shell.entry };
}

function defaultHead(title: string | null): string {
  const full = escapeHtml(title ? `${title} · Meishi` : 'Meishi');
  return `<title>${full}</title><meta name="description" content="${escapeHtml(description)}">`;
}

function styleOf(css: string): string {
  return `<style>${css.replace(/<\/style/gi, '<\\/style')}</style>`;
}
