import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { browserBase } from './base.mjs';

/**
 * The configuration of bundles for a dev server with Fast Refresh: the transpiler marks components, so that they keep their
 * state after an edit.
 */
export function refreshedBase(directory, name) {
  const shared = browserBase(directory, name);
  const [typescript, ...otherRules] = shared.module.rules;
  const getCustomTransformers = () => ({ before: [refreshTypeScript.default()] });
  const refreshed = { ...typescript, options: { ...typescript.options, getCustomTransformers } };
  return {
    ...shared,
    mode: 'development',
    output: { ...shared.output, filename: '[name].js', pathinfo: false, clean: false },
    // A build with an error is not applied, so that the page keeps its state until the error is fixed.
    optimization: { splitChunks: false, emitOnErrors: false },
    module: { rules: [refreshed, ...otherRules] },
    // Keeps what was computed of modules that an edit does not affect: a fifth of the time of an edit.
    experiments: { cacheUnaffected: true },
    cache: { ...shared.cache, name, memoryCacheUnaffected: true },
    // The dev server shows build errors on the page.
    plugins: [new ReactRefreshPlugin({ overlay: false })],
  };
}
