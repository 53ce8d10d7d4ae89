import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'rolldown';

/*
 * Bundles the program `meishi`, which contains the server, from what `tsc` has compiled and from its packages. Node then reads
 * a few large files instead of 4,000 small ones, which is half of a start. Sandboxes and worker threads run the modules
 * of `dist/src`.
 */

const api = fileURLToPath(new URL('.', import.meta.url));
const bundle = fileURLToPath(new URL('dist/bundle/', import.meta.url));

/** Packages that read files beside themselves or start a thread. */
const separate = ['@ip-location-db', 'heic-decode', 'jsdom', 'pino', 'piscina', 'sharp', 'swagger-ui-dist'];
/** Packages that others import only if they are installed. */
const absent = [
  '@fastify/static',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
  'pg-native',
];

/** Own modules find files by their address, which stays the one in `dist`. Maps lead to the sources of `tsc`. */
const ownModules = {
  name: 'own-modules',
  load: {
    filter: { id: /\/api\/(contract\/|cli\/)?dist\/.*\.js$/ },
    async handler(path) {
      const source = await readFile(path, 'utf8');
      const address = `new URL(${JSON.stringify(relative(bundle, path))}, import.meta.url).href`;
      const map = JSON.parse(await readFile(`${path}.map`, 'utf8'));
      return { code: source.replaceAll('import.meta.url', address), map };
    },
  },
};

const { output } = await build({
  cwd: api,
  input: { meishi: 'dist/src/operator/meishi.js' },
  platform: 'node',
  external: new RegExp(`^(${[...separate, ...absent].join('|')})(/|$)`),
  transform: { target: 'node24', define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [ownModules],
  output: {
    dir: bundle,
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { legal: false },
    // Nest and MikroORM read the names of classes, so only whitespace is removed.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});

for (const { fileName, source } of output.filter(({ fileName }) => fileName.endsWith('.map'))) {
  const map = JSON.parse(source);
  const isOwn = map.sources.map((name) => !name.includes('node_modules'));
  map.mappings = encode(decode(map.mappings).map((segments) => linesOf(segments, isOwn)));
  await writeFile(join(bundle, fileName), JSON.stringify(map));
}

/**
 * Keeps the start of each line of own code, and of each part without it. Node decodes a whole map at the first error, and took 43 MB
 * for all segments.
 */
function linesOf(segments, isOwn) {
  const kept = [];
  let last = '';
  for (const [column, source, line, ...rest] of segments) {
    const place = isOwn[source] ? `${source}:${line}` : 'package';
    if (place !== last) kept.push(isOwn[source] ? [column, source, line, ...rest] : [column]);
    last = place;
  }
  return kept;
}
