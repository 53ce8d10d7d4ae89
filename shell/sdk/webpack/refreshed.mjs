import { isAbsolute, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';
import { browserBase } from './base.mjs';
import { kitDirectory } from './sharing.mjs';

/** Installed packages in one file per build. The kit and the contract of this repository count as installed. */
const libraries = {
  test: /[\\/]node_modules[\\/]|[\\/]api[\\/]contract[\\/]/,
  name: 'libraries',
  enforce: true,
};

/**
 * The configuration of bundles for a dev server with Fast Refresh: the transpiler marks components, so that they keep their
 * state after an edit.
 */
export function refreshedBase(directory, name) {
  const shared = browserBase(directory, name);
  const [typescript, ...otherRules] = shared.module.rules;
  const getCustomTransformers = () => ({ before: [refreshTypeScript.default()] });
  const refreshed = { ...typescript, options: { ...typescript.options, getCustomTransformers } };
  const filled = {
    test: typescript.test,
    enforce: 'pre',
    loader: join(kitDirectory, 'webpack/refuse-empty.mjs'),
  };
  return {
    ...shared,
    mode: 'development',
    output: { ...shared.output, filename: '[name].js', pathinfo: false, clean: false },
    optimization: {
      // A build with an error is not applied, so that the page keeps its state until the error is fixed.
      emitOnErrors: false,
      // An edit writes only the file of its page, without the libraries.
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, libraries } },
    },
    // Imports of files are not resolved again while the importing file is unchanged. All of them name the file's extension.
    module: {
      ...shared.module,
      rules: [refreshed, filled, ...otherRules],
      unsafeCache: ({ resource = '' }) => isAbsolute(resource),
    },
    // Keeps what was computed of modules that an edit does not affect.
    experiments: { ...shared.experiments, cacheUnaffected: true },
    cache: { ...shared.cache, name, memoryCacheUnaffected: true },
    plugins: [
      // The dev server shows build errors on the page.
      new ReactRefreshPlugin({ overlay: false }),
      // Without columns and without the libraries. Without `eval`, which the content security policy of pages refuses.
      new webpack.SourceMapDevToolPlugin({
        filename: '[file].map',
        columns: false,
        exclude: /^(libraries|remoteEntry)\./,
      }),
    ],
  };
}
