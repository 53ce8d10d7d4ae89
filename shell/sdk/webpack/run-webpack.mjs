import webpack from 'webpack';
import { RemoteFault } from './contract.mjs';

/**
 * Builds once.
 * @returns the warnings
 * @throws RemoteFault with the errors
 */
export async function runWebpack(configurations) {
  const compiler = webpack(configurations);
  const { promise, resolve, reject } = Promise.withResolvers();
  compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  try {
    const stats = await promise;
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (stats.hasErrors()) throw new RemoteFault(`The build failed:\n\n${text}`);
    return stats.hasWarnings() ? text : '';
  } finally {
    // Writes the cache.
    await new Promise((done) => compiler.close(done));
  }
}
