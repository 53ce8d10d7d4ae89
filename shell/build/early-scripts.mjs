const mark = '__ACCOUNT__';

/**
 * Lists the files of the identity client for the inline script of the HTML, so that browsers that need them request
 * them together with the shell and not after it.
 */
export class EarlyScripts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EarlyScripts', (compilation) => {
      // Runs after the files that it reads exist, and before the final content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EarlyScripts', stage }, (assets) => {
        const html = assets['index.html'].source();
        if (!html.includes(mark)) throw new Error(`index.html lacks ${mark}.`);
        const files = compilation.namedChunkGroups.get('account').getFiles();
        const list = files.map((file) => `__BASE__/${file}`).join(' ');
        compilation.updateAsset('index.html', new sources.RawSource(html.replace(mark, () => list)));
      });
    });
  }
}
