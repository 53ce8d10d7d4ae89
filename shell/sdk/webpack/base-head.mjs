import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { globalCss } from '../dist/src/theme/css.js';
import { kitDirectory } from './sharing.mjs';

const require = createRequire(import.meta.url);

/** The weights that pages use, and the optical size of the display face. All others would double the files. */
const weights = { min: 400, max: 600 };

const families = [
  { sheet: '@fontsource-variable/geist/index.css', axes: { wght: weights } },
  { sheet: '@fontsource-variable/fraunces/opsz.css', axes: { opsz: 40, wght: weights } },
];
const firstPaintFont = 'geist-latin-wght-normal.woff2';

/** Local fonts with the metrics of ours, so that text does not move when the font arrives. */
const fallbackFaces = `
@font-face{font-family:'Geist Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:101.93%;ascent-override:98.6%;descent-override:28.94%;line-gap-override:0%}
@font-face{font-family:'Fraunces Fallback';src:local('Georgia');size-adjust:101%;ascent-override:96.8%;descent-override:25.2%;line-gap-override:0%}
@font-face{font-family:'Fraunces Fallback Wide';src:local('Noto Serif'),local('DejaVu Serif');size-adjust:89%;ascent-override:109.8%;descent-override:28.6%;line-gap-override:0%}
`.replaceAll('\n', '');

const faces = families.flatMap(readFaces);

/** The Latin faces of a fontsource style sheet. A browser loads the files of the characters on its page. */
function readFaces({ sheet, axes }) {
  const file = require.resolve(sheet);
  return readFileSync(file, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((block) => block.slice(0, block.indexOf('}') + 1).replaceAll(/\s+/g, ' '))
    .filter((block) => /-latin(-ext)?-/.test(block))
    .map((block) => ({
      rule: `@font-face${block.replace(/font-weight: [\d ]+/, `font-weight: ${weights.min} ${weights.max}`)}`,
      file: join(file, '..', block.match(/url\(([^)]+)\)/)[1]),
      axes,
    }));
}

/**
 * The part of the HTML head that every page needs before any script: fonts, both themes, icon. The files that it
 * refers to are below `base`. Scripts come before fonts, because text is readable without them. The fonts have a style
 * element of their own, because the server leaves them out of pages without the app.
 */
export function baseHead(base) {
  const css = faces.map(({ rule }) => rule.replace('url(./files/', `url(${base}/fonts/`)).join('');
  return `<link rel="preload" href="${base}/fonts/${firstPaintFont}" as="font" type="font/woff2" fetchpriority="low" crossorigin>
<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">
<style id="fonts">${css}${fallbackFaces}</style>
<style id="look">${globalCss}</style>`;
}

/** Where the fonts of `baseHead` come from. */
export const fontSources = faces.map(({ file }) => file);

/** The files of `baseHead`, by name. */
export async function baseFiles() {
  const fonts = faces.map(async (face) => [`fonts/${basename(face.file)}`, await fontOf(face)]);
  return {
    'icon.svg': readFileSync(join(kitDirectory, 'assets/icon.svg')),
    ...Object.fromEntries(await Promise.all(fonts)),
  };
}

async function fontOf({ rule, file, axes }) {
  return subsetFont(await readFile(file), charactersOf(rule), { targetFormat: 'woff2', variationAxes: axes });
}

/** All characters of the rule's `unicode-range`. */
function charactersOf(rule) {
  const [, ranges] = rule.match(/unicode-range: ([^;]+);/);
  return ranges
    .split(',')
    .map((range) => range.trim().slice(2).split('-'))
    .map(([first, last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
