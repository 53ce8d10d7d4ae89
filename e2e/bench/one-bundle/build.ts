import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { oneBundleConfig } from './configuration.mjs';

export interface OneBundle {
  directory: string;
  /** The names of the scripts of the document. */
  entry: string[];
}

/** Builds it into the cache of the installation. Unchanged modules come from webpack's cache. */
export function buildOneBundle(): Promise<OneBundle> {
  const directory = join(root, 'node_modules', '.cache', 'one-bundle');
  const compiler = webpack(oneBundleConfig(directory));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
        const entry = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
        resolve({ directory, entry: [...entry] });
      });
    });
  });
}
