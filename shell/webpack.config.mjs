import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellConfig } from '@meishi/shell-sdk/webpack';

/** Puts the files of `public` beside the build's: what a browser asks for when the product is put on a home screen. */
class PublicFiles {
  apply(compiler) {
    const directory = join(compiler.context, 'public');
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      for (const file of readdirSync(directory)) {
        compilation.fileDependencies.add(join(directory, file));
        compilation.emitAsset(
          file,
          new compiler.webpack.sources.RawSource(readFileSync(join(directory, file))),
        );
      }
    });
  }
}

const configurations = shellConfig(import.meta.dirname);
for (const { name, plugins } of configurations) if (name === 'shell') plugins.push(new PublicFiles());

export default configurations;
