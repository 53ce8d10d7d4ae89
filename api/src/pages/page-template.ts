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
  /** A page that is there already, in place of the shell's scripts that would make one. */
  rendered?: {
    body: string;
    /** Script of a few bytes that loads the shell for people who are signed in. */
    takeover: string;
    /** The shell's scripts, below the folder of `takeover`. */
    entry: string[];
  };
}

const headMark = /<meta name="meishi-head"[^>]*>/;
const rootMark = '<div id="root"></div>';
const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const loadedScript = /<script\b[^>]*\ssrc=[^>]*><\/script>/g;

/** @param base Folder of the shell's build, without a slash at its end. */
export function readTemplate(source: string, base: string): PageTemplate {
  const html = source.replaceAll('__BASE__', base);
  const scriptHashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return { html, scriptHashes };
}

export function fillTemplate({ html }: PageTemplate, { lang, head, foot, rendered }: PageParts): string {
  // Functions, because a text in their place would have its dollar signs read as patterns.
  const filled = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(headMark, () => head)
    .replace('</body>', () => `${foot}</body>`);
  if (!rendered) return filled;
  const takeover = `<script defer src="${rendered.takeover}" data-entry="${rendered.entry.join(' ')}"></script>`;
  return filled
    .replace(loadedScript, '')
    .replace('</head>', () => `${takeover}</head>`)
    .replace(rootMark, () => `<div id="root">${rendered.body}</div>`);
}
