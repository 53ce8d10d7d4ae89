import webpack, { type Configuration } from 'webpack';
import { Problem } from './command.ts';

/**
 * Builds once. Resolves to the warnings.
 * @throws Problem with the errors
 */
export async function runWebpack(configurations: Configuration[]): Promise<string> {
  const compiler = webpack(configurations);
  try {
    const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error)));
    });
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (stats.hasErrors()) throw new Problem(`The build failed:\n\n${text}`);
    return stats.hasWarnings() ? text : '';
  } finally {
    // Writes the cache.
    await new Promise((resolve) => compiler.close(resolve));
  }
}
