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
  /** The markup between the slots, with the base path of the shell filled in. */
  pieces: string[];
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

type Slot = 'lang' | 'head' | 'headEnd' | 'root' | 'bodyEnd';

/** What the parts of a page replace, in the order of the document. */
const slots: Record<Slot, RegExp> = {
  lang: /(?<=<html lang=")[^"]*/,
  head: /<meta name="meishi-head"[^>]*>/,
  headEnd: /(?=<\/head>)/,
  root: /<div id="root"><\/div>/,
  bodyEnd: /(?=<\/body>)/,
};
const slotNames = Object.keys(slots) as Slot[];
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
  return { app: templateOf(app), withFonts: templateOf(withFonts), withoutFonts: templateOf(withoutFonts) };
}

function templateOf(html: string): Template {
  const hashesOf = (parts: RegExp) => [...html.matchAll(parts)].map(([, text = '']) => hashSource(text));
  return {
    pieces: piecesOf(html),
    inline: { scripts: hashesOf(inlineScript), styles: hashesOf(inlineStyle) },
  };
}

/** The markup before the first slot, between all slots and after the last one. Builds that lack one are refused. */
function piecesOf(html: string): string[] {
  const pieces: string[] = [];
  let rest = html;
  for (const slot of Object.values(slots)) {
    const { index, 0: mark } = slot.exec(rest) ?? { index: rest.length, 0: '' };
    pieces.push(rest.slice(0, index));
    rest = rest.slice(index + mark.length);
  }
  return [...pieces, rest];
}

export function fillTemplate({ pieces }: Template, { lang, head, style, foot, rendered }: PageParts): string {
  const installed = style && `<style>${style}</style>`;
  const takeover = rendered?.takeover ? takeoverMarkup(rendered.takeover) : '';
  const headEnd = rendered ? `${installed}${paintWhole}${takeover}` : installed;
  const parts: Record<Slot, string> = {
    lang,
    head,
    headEnd,
    root: rendered ? rootWith(rendered) : '<div id="root"></div>',
    bodyEnd: foot,
  };
  // One string at the end, because a page has 50 KB, and each copy is garbage to collect.
  return [...slotNames.map((slot, index) => `${pieces[index]}${parts[slot]}`), pieces.at(-1)].join('');
}

function rootWith({ body, script }: RenderedParts): string {
  const inline = script && `<script>${script}</script>`;
  return `<div id="root">${body}</div>${inline}<span id="${lastElement}" hidden></span>`;
}

function takeoverMarkup({ script, entry }: Takeover): string {
  return `<script defer src="${script}" data-entry="${entry.join(' ')}"></script>`;
}
