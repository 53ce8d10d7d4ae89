import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesFile } from '@meishi/api-contract/rules/licences';
import { build } from 'rolldown';
import { serverLicences } from './licences.mjs';

/*
 * Bundles the program `meishi`, which contains the server, from what `tsc` has compiled and from its packages. Node then reads
 * a few large files instead of 4,000 small ones, which is half of a start. Sandboxes and worker threads run the modules
 * of `dist/src`.
 */

const api = fileURLToPath(new URL('.', import.meta.url));
const bundle = fileURLToPath(new URL('dist/bundle/', import.meta.url));

/** Packages that read files beside themselves or start a thread. */
const separate = ['@ip-location-db', 'heic-decode', 'jsdom', 'pino', 'sharp', 'swagger-ui-dist', 'tinypool'];
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

await build({
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

await writeFile(join(api, 'dist', licencesFile), serverLicences(api));
