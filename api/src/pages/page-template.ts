import { hashSource } from '../platform/http/security-headers.ts';
import type { InlineParts } from '../platform/pages/page-policies.ts';

/** The shell's index.html as a template. */
export interface PageTemplate {
  /** The document that starts the app. */
  app: Template;
  /** The document with a rendered page that uses the app's fonts, without the parts that load and start the app. */
  withFonts: Template;
  /** The same without the app's fonts. */
  withoutFonts: Template;
}

interface Template {
  /** Markup with the base path of the shell filled in. */
  html: string;
  /** The inline scripts and styles of the template. */
  inline: InlineParts;
}

interface PageParts {
  lang: string;
  /** Markup in `<head>`, before all resources. */
  head: string;
  /** Styles of the installation after the shell's, or nothing. */
  style: string;
  /** Markup at the end of `<body>`. */
  foot: string;
  rendered?: RenderedParts;
}

/** A server-rendered page, which replaces the shell's scripts. */
interface RenderedParts {
  body: string;
  /** An inline script of the page. */
  script: string;
  /** Loads the shell for signed-in users. */
  takeover: Takeover | null;
}

export interface Takeover {
  /** URL of the small script that decides whether to load the shell. */
  script: string;
  /** The shell's scripts, relative to the same folder. */
  entry: string[];
}

const headMark = /<meta name="meishi-head"[^>]*>/;
const rootMark = '<div id="root"></div>';
/** The last element of a rendered page, after its script, which shows and hides parts of it. */
const lastElement = 'whole';
/** A rendered page is small, so browsers that support this paint it once it is complete, and its layout does not shift. */
const paintWhole = `<link rel="expect" href="#${lastElement}" blocking="render">`;
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const loadedFont = /<link rel="preload"[^>]* as="font"[^>]*>/g;
/** The addresses of the app's fonts. */
const fontFaces = /<style id="fonts">[^<]*<\/style>/;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The loading screen: its style and its markup at the end of the body. */
const loadingParts = /<style>[^<]*#loading[^<]*<\/style>|<div id="loading"[\s\S]*<\/div>(?=\s*<\/body>)/g;
/** The scripts that prepare the loading screen and request the data of an app page. */
const appScripts = /<script id="(?:before-app|first-calls)"[\s\S]*?<\/script>/g;
/** The icons and the web app manifest, which an installation with a logo of its own replaces. */
const replacedFiles = /__BASE__(?=\/(?:icon[\w-]*\.(?:svg|png)|manifest\.webmanifest)")/g;
/** The web app manifest, which the server completes below a base path. */
const manifestFile = /__BASE__(?=\/manifest\.webmanifest")/;
/** The built-in logo on the loading screen. */
const builtInLogo = /<b data-of="meishi">[\s\S]*?<\/b>/;
const loadedScript = /<script\b[^>]*\ssrc=[^>]*><\/script>/g;

interface TemplateOptions {
  /** Whether the installation has a logo of its own. */
  hasOwnLogo?: boolean;
  /** The path below which the product is served. */
  root?: string;
}

/** @param base The folder of the shell's build, without a trailing slash. */
export function readTemplate(
  source: string,
  base: string,
  { hasOwnLogo = false, root = '' }: TemplateOptions = {},
): PageTemplate {
  const ofSite = root ? source.replace(manifestFile, root) : source;
  const own = hasOwnLogo ? ofSite.replace(replacedFiles, root).replace(builtInLogo, '') : ofSite;
  const app = own.replaceAll('__BASE__', base);
  const withFonts = app
    .replace(appScripts, '')
    .replace(loadedScript, '')
    .replace(loadedFont, '')
    .replace(loadingParts, '');
  const withoutFonts = withFonts.replace(fontFaces, '');
  return { app: withHashes(app), withFonts: withHashes(withFonts), withoutFonts: withHashes(withoutFonts) };
}

function withHashes(html: string): Template {
  const hashesOf = (parts: RegExp) => [...html.matchAll(parts)].map(([, text = '']) => hashSource(text));
  return { html, inline: { scripts: hashesOf(inlineScript), styles: hashesOf(inlineStyle) } };
}

export function fillTemplate({ html }: Template, { lang, head, style, foot, rendered }: PageParts): string {
  // Replacer functions, because `$` in a replacement string would be interpreted as a pattern.
  const filled = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(headMark, () => head)
    .replace('</head>', (end) => (style ? `<style>${style}</style>${end}` : end));
  return (rendered ? withPage(filled, rendered) : filled).replace('</body>', () => `${foot}</body>`);
}

function withPage(html: string, { body, script, takeover }: RenderedParts): string {
  return html
    .replace('</head>', () => `${paintWhole}${takeover ? takeoverMarkup(takeover) : ''}</head>`)
    .replace(rootMark, () => {
      const inline = script && `<script>${script}</script>`;
      return `<div id="root">${body}</div>${inline}<span id="${lastElement}" hidden></span>`;
    });
}

function takeoverMarkup({ script, entry }: Takeover): string {
  return `<script defer src="${script}" data-entry="${entry.join(' ')}"></script>`;
}
