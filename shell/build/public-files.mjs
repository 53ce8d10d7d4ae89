import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the files of `public` into the build, such as those for installing the app on a home screen. */
export class PublicFiles {
  apply(compiler) {
    const directory = join(compiler.context, 'public');
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      for (const file of readdirSync(directory)) {
        const source = new compiler.webpack.sources.RawSource(readFileSync(join(directory, file)));
        compilation.fileDependencies.add(join(directory, file));
        compilation.emitAsset(file, source);
      }
    });
  }
}
