import { createHash } from 'node:crypto';

/** The shell's index.html, ready to be filled. */
export interface PageTemplate {
  /** Markup with the shell's base address in place. */
  html: string;
  /** `'sha256-…'` of each script that stands in the template itself. */
  scriptHashes: string[];
}

export interface PageParts {
  lang: string;
  /** Markup in `<head>`, before all that loads. */
  head: string;
  /** Markup at the end of `<body>`. */
  foot: string;
  rendered?: RenderedParts;
}

/** A page that is there already, in place of the shell's scripts that would make one. */
export interface RenderedParts {
  body: string;
  /** Script that stands in the page itself. */
  script: string;
  /** Script of a few bytes that loads the shell for people who are signed in. */
  takeover: string;
  /** The shell's scripts, below the folder of `takeover`. */
  entry: string[];
}

const headMark = /<meta name="meishi-head"[^>]*>/;
const rootMark = '<div id="root"></div>';
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const loadedFont = /<link rel="preload"[^>]* as="font"[^>]*>/g;
/** What shows that an app is on its way: its look, and at the body's end its marks. */
const loadingParts = /<style>[^<]*#loading[^<]*<\/style>|<div id="loading"[\s\S]*<\/div>(?=\s*<\/body>)/g;
const loadedScript = /<script\b[^>]*\ssrc=[^>]*><\/script>/g;

/** @param base Folder of the shell's build, without a slash at its end. */
export function readTemplate(source: string, base: string): PageTemplate {
  const html = source.replaceAll('__BASE__', base);
  const scriptHashes = [...html.matchAll(inlineScript)].map(([, script = '']) => scriptHash(script));
  return { html, scriptHashes };
}

/** What names a script in a content security policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

export function fillTemplate({ html }: PageTemplate, { lang, head, foot, rendered }: PageParts): string {
  // Functions, because a text in their place would have its dollar signs read as patterns.
  const filled = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(headMark, () => head);
  return (rendered ? withPage(filled, rendered) : filled).replace('</body>', () => `${foot}</body>`);
}

function withPage(html: string, { body, script, takeover, entry }: RenderedParts): string {
  return html
    .replace(loadedScript, '')
    .replace(loadedFont, '')
    .replace(loadingParts, '')
    .replace(
      '</head>',
      () => `<script defer src="${takeover}" data-entry="${entry.join(' ')}"></script></head>`,
    )
    .replace(rootMark, () => `<div id="root">${body}</div>${script && `<script>${script}</script>`}`);
}
