import { join } from 'node:path';
import { base } from './base.mjs';

/**
 * One self-contained file with React, the kit and the pages, which the API loads to render pages.
 * @param pages what has to be exported, and what for: `{ profilePage: '/profile/{id}' }`
 * @param licences collects the packages that the file contains
 */
export function serverConfig(directory, remote, source, pages, licences) {
  const shared = base(directory, `${remote}-server`);
  return {
    ...shared,
    module: { ...shared.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    target: 'node24',
    entry: { index: source },
    experiments: { ...shared.experiments, outputModule: true },
    output: {
      path: join(directory, 'dist/server'),
      filename: '[name].mjs',
      library: { type: 'module' },
      chunkFormat: 'module',
      clean: true,
    },
    optimization: { ...shared.optimization, splitChunks: false },
    plugins: [...shared.plugins, new ServerExports(remote, pages), licences],
  };
}

/** Fails the build if the server bundle lacks a function. */
class ServerExports {
  constructor(remote, pages) {
    this.remote = remote;
    this.pages = pages;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServerExports', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('ServerExports', () => {
        const [entry] = compilation.entries.get('index').dependencies;
        const module = compilation.moduleGraph.getModule(entry);
        for (const [name, path] of Object.entries(this.pages))
          if (module && !compilation.moduleGraph.getExportsInfo(module).isExportProvided(name))
            compilation.errors.push(
              new Error(`${this.remote}: src/server does not export ${name}, which renders ${path}.`),
            );
      });
    });
  }
}
