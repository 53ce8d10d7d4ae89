import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { globalCss } from '../src/theme/css.ts';
import { kitDirectory } from './sharing.mjs';

const require = createRequire(import.meta.url);

const sheets = ['@fontsource-variable/geist/index.css', '@fontsource-variable/fraunces/opsz.css'];
const firstPaintFont = 'geist-latin-wght-normal.woff2';

/** Local fonts with the metrics of ours, so that text does not move when the font arrives. */
const fallbackFaces = `
@font-face{font-family:'Geist Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:101.93%;ascent-override:98.6%;descent-override:28.94%;line-gap-override:0%}
@font-face{font-family:'Fraunces Fallback';src:local('Georgia');size-adjust:101%;ascent-override:96.8%;descent-override:25.2%;line-gap-override:0%}
`.replaceAll('\n', '');

/** The Latin faces of a fontsource style sheet, with addresses below `base`. */
function readFaces(sheet, base) {
  const file = require.resolve(sheet);
  const latin = readFileSync(file, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((block) => block.slice(0, block.indexOf('}') + 1).replaceAll(/\s+/g, ' '))
    .filter((block) => /-latin(-ext)?-/.test(block));
  return {
    css: latin.map((block) => `@font-face${block.replace('url(./files/', `url(${base}/fonts/`)}`).join(''),
    files: latin.map((block) => join(file, '..', block.match(/url\(([^)]+)\)/)[1])),
  };
}

/**
 * The part of the HTML head that every page needs before any script (fonts, both themes, icon), and the files
 * it refers to below `base`.
 */
export function baseHead(base) {
  const faces = sheets.map((sheet) => readFaces(sheet, base));
  const css = faces.map((face) => face.css).join('') + fallbackFaces + globalCss;
  return {
    head: `<link rel="preload" href="${base}/fonts/${firstPaintFont}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">
<style id="look">${css}</style>`,
    files: {
      'icon.svg': readFileSync(join(kitDirectory, 'src/brand/icon.svg')),
      ...Object.fromEntries(
        faces.flatMap((face) => face.files).map((file) => [`fonts/${basename(file)}`, readFileSync(file)]),
      ),
    },
  };
}
