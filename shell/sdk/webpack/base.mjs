import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { kitDirectory } from './sharing.mjs';
import { StableIds } from './stable-ids.mjs';
import { NamedSheets, styleSheets } from './style-sheets.mjs';

const require = createRequire(import.meta.url);

// Module Federation uses private files of webpack. Other versions fail with misleading messages.
const workingWebpack = '5.110.3';
if (webpack.version !== workingWebpack)
  throw new Error(`Module federation needs webpack ${workingWebpack}, but ${webpack.version} is installed.`);

/** The shared configuration of browser bundles. */
export function browserBase(directory, name) {
  return {
    ...base(directory, name),
    target: ['web', 'es2022'],
    output: {
      path: join(directory, 'dist'),
      filename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: name,
      // Specification, section 9.
      chunkLoadTimeout: 120_000,
      // A module that failed because a part of the kit was missing is evaluated again by the next attempt. Without this,
      // it stays half evaluated; webpack's newer option keeps the first error for ever.
      strictModuleExceptionHandling: true,
      clean: { keep: /^server\// },
    },
  };
}

/** Loaders, cache and minifier of every bundle. */
export function base(directory, name) {
  return {
    name,
    context: directory,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The transpiler writes an import of ./theme.ts as ./theme.js.
      extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
      // The content security policy refuses the style elements that Radix's scroll lock writes.
      alias: { 'react-style-singleton': join(kitDirectory, 'dist/src/overlays/style-singleton.js') },
    },
    module: { rules: [typescript(directory), pictures, styleSheets] },
    experiments: { css: true },
    optimization: {
      moduleIds: false,
      chunkIds: false,
      // SWC for scripts, and webpack's own minifier for style sheets, without what changes a colour by rounding or needs a newer browser.
      minimizeOptions: {
        javascript: false,
        html: false,
        css: { shortenColors: false, shortenMediaQueries: false },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            format: { comments: false },
            compress: { passes: 2 },
            // By the frequency of letters, names would depend on the hashes in the code, which here are still those of the folder.
            mangle: { disableCharFreq: true },
          },
        }),
        '...',
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${process.env.NODE_ENV ?? 'build'}`,
      cacheDirectory: join(require.resolve('webpack/package.json'), '../../.cache/meishi'),
      version: settingsHash(join(directory, 'tsconfig.json')),
    },
    plugins: [new StableIds(), new NamedSheets()],
    performance: false,
    // Module Federation warns of the public path that all builds have.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Files that invalidate the cache: this preset and the transpiler's settings. */
function settingsHash(...files) {
  const preset = readdirSync(import.meta.dirname).map((file) => join(import.meta.dirname, file));
  const settings = ['package.json', 'tsconfig.remote.json'].map((file) => join(kitDirectory, file));
  const hash = createHash('sha256');
  for (const file of [...preset, ...settings, ...files]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const typescript = (directory) => ({
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: join(directory, 'tsconfig.json'),
    compilerOptions: { noEmit: false, rewriteRelativeImportExtensions: true },
  },
});

const pictures = { test: /\.(woff2?|avif|webp|png|jpe?g|gif|svg)$/, type: 'asset/resource' };

/**
 * Lets browsers compile the functions of scripts while these arrive, beside the main thread. Without this mark, Chrome compiles
 * each of them when it is first called, which is half of the time that a page's scripts take on a phone. It is added after
 * the minifier, which removes comments.
 */
export const compileEarly = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The API finds the name of the container at its beginning.
    exclude: 'remoteEntry.js',
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Writes a .br and a .gz beside each text file, so that requests do not compress. */
export function compression() {
  const test = /\.(js|css|html|svg|json|txt)$/;
  return [
    new CompressionPlugin({
      test,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
