import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the files of `public` beside the build's: what a browser asks for when the product is put on a home screen. */
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
