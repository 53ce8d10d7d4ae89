import type { DocumentFamily, PageBoot } from '@meishi/api-contract/boot';
import type { GroupBrand } from '@meishi/api-contract/endpoints/groups/groups';
import { message } from '@meishi/api-contract/shapes/message';
import { Injectable } from '@nestjs/common';
import { htmlEscape } from 'escape-goat';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { basePath, withBase } from '../platform/base-path/base-path.ts';
import { branding } from '../platform/branding/branding.ts';
import { brandingStyle } from '../platform/branding/branding-style.ts';
import { Config } from '../platform/config/config.ts';
import { hashSource } from '../platform/http/security-headers.ts';
import { appPolicy, takeoverPolicy, visitorPolicy } from '../platform/pages/page-policies.ts';
import { t } from '../platform/words/words.ts';
import {
  type Audience,
  Audiences,
  matchRoute,
  ReleaseStore,
  RemoteRegistry,
  releasePath,
} from '../releases/index.ts';
import { bootConfig } from './boot-config.ts';
import type { PageRequest, ShellRelease } from './page-request.ts';
import { fillTemplate, type PageTemplate, readTemplate, type Takeover } from './page-template.ts';
import { preloadsOf } from './preloads.ts';
import { previewBadge, previewBadgeStyle } from './preview-badge.ts';

const description = message(
  'Your digital business card: one tap shares your name, contact details and links.',
);

interface ShellPage {
  html: string;
  contentSecurityPolicy: string;
}

interface PageContent {
  /** By default a document of the app. */
  document?: DocumentFamily;
  lang: string;
  /** Markup for `<head>`; by default the route's title. */
  head?: string;
  brand: GroupBrand | null;
  rendered?: { css: string; body: string; script?: string };
  /** Whether a rendered page uses the app's fonts. */
  hasFonts?: boolean;
  /** Whether the page is shown in a frame by a page of the product. */
  isFramed?: boolean;
}

/** Renders HTML pages from the shell's template. */
@Injectable()
export class ShellPages {
  private readonly templates = new LRUCache<string, PageTemplate>({ max: 10 });

  constructor(
    private readonly config: Config,
    private readonly audiences: Audiences,
    private readonly registry: RemoteRegistry,
    private readonly releaseStore: ReleaseStore,
  ) {}

  /** Null until a shell is released. */
  async find(pathname: string, request: FastifyRequest): Promise<PageRequest | null> {
    return this.pageOf(pathname, await this.audiences.of(request));
  }

  /** The page as it is for visitors who get no canary. */
  async findForVisitors(pathname: string): Promise<PageRequest | null> {
    return this.pageOf(pathname, await this.audiences.ofVisitors());
  }

  private pageOf(pathname: string, audience: Audience): PageRequest | null {
    const shell = audience.releases.find((release): release is ShellRelease => Boolean(release.shell));
    if (!shell) return null;
    const match = matchRoute(
      pathname,
      audience.releases.flatMap((release) => this.registry.routesOf(release)),
    );
    const remote = match && audience.releases.find(({ routes }) => routes.includes(match.route));
    return { pathname, audience, shell, owner: match && remote ? { remote, ...match } : null };
  }

  async render(page: PageRequest, content: PageContent): Promise<ShellPage> {
    const { audience, shell, owner } = page;
    const base = withBase(`/remotes/${releasePath(shell)}`);
    const config = bootConfig(this.config, shell.version);
    const preview = audience.preview && {
      remote: audience.preview.remote,
      version: audience.preview.version,
    };
    const { document = 'app', brand, hasFonts = false, isFramed = false } = content;
    const rendered = content.rendered && asInlineText(content.rendered);
    const registry =
      rendered && document === 'public' ? null : this.registry.registryFor(audience, page.pathname);
    const listed = registry?.remotes.find(({ name }) => name === owner?.remote.remote);
    const hasApp = !rendered || (audience.isSignedIn && !isFramed);
    const boot: PageBoot = {
      config,
      document,
      registry,
      brand,
      preview,
      data: !rendered && listed && owner ? firstCallsOf(owner) : [],
    };
    const templates = await this.templateOf(shell, base);
    const template = rendered ? templates[hasApp || hasFonts ? 'withFonts' : 'withoutFonts'] : templates.app;
    const style = brandingStyle();
    const html = fillTemplate(template, {
      lang: content.lang,
      style,
      head: [
        content.head ?? defaultHead(listed && owner ? owner.route.title : null),
        rendered && `<style>${rendered.css}</style>`,
        !rendered && listed && owner && preloadsOf(listed, owner, shell, base),
        `<script type="application/json" id="meishi">${scriptJson(boot)}</script>`,
      ]
        .filter(Boolean)
        .join(''),
      rendered: rendered && {
        ...rendered,
        takeover: hasApp ? takeoverOf(shell, base) : null,
      },
      foot: preview ? previewBadge(preview) : '',
    });
    const publicPolicy = hasApp ? takeoverPolicy : visitorPolicy;
    const inline = {
      scripts: [...template.inline.scripts, ...(rendered?.script ? [hashSource(rendered.script)] : [])],
      styles: [
        ...template.inline.styles,
        ...(style ? [hashSource(style)] : []),
        ...(rendered ? [hashSource(rendered.css)] : []),
        ...(preview ? [hashSource(previewBadgeStyle)] : []),
      ],
    };
    return {
      html,
      contentSecurityPolicy:
        document === 'public' ? publicPolicy(config, inline, isFramed) : appPolicy(config, inline),
    };
  }

  private async templateOf(shell: ShellRelease, base: string): Promise<PageTemplate> {
    const cached = this.templates.get(shell.version);
    if (cached) return cached;
    const template = readTemplate((await this.releaseStore.read(shell, 'index.html')).toString(), base, {
      hasOwnLogo: branding().logo !== null,
      root: basePath(),
    });
    this.templates.set(shell.version, template);
    return template;
  }
}

/** The calls that the page starts with. The browser fills in the parameters that the path does not have. */
function firstCallsOf({ route, params }: NonNullable<PageRequest['owner']>): string[] {
  const filled = (address: string, [name, value]: [string, string]) =>
    address.replaceAll(`{${name}}`, encodeURIComponent(value));
  return (route.data ?? []).map((address) => Object.entries(params).reduce(filled, address));
}

function takeoverOf({ shell }: ShellRelease, base: string): Takeover {
  return { script: `${base}/${shell.takeover}`, entry: shell.entry };
}

/** Escapes closing tags, so that the content cannot end its element. */
function asInlineText({ css, body, script = '' }: NonNullable<PageContent['rendered']>) {
  return {
    css: css.replace(/<\/style/gi, '<\\/style'),
    body,
    script: script.replace(/<\/script/gi, '<\\/script'),
  };
}

function defaultHead(title: string | null): string {
  const { name } = branding();
  const full = htmlEscape(title ? `${title} · ${name}` : name);
  return `<title>${full}</title><meta name="description" content="${htmlEscape(t(description))}">`;
}

/** JSON for a script element. It contains nothing that ends the element or starts a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
