import webpack from 'webpack';

/** Adds files to the build. `files(compilation)` returns or resolves to their contents by name. */
export class EmitFiles {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFiles', stage }, async () => {
        for (const [name, content] of Object.entries(await this.files(compilation)))
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
      });
    });
  }
}

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
