const cards = '@meishi/shell-sdk/cards';

/**
 * Lists the files of the landing page and of the identity client for the inline scripts of the HTML, so that browsers
 * that need them request them together with the shell and not after it.
 */
export class EarlyScripts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EarlyScripts', (compilation) => {
      // Runs after the files that it reads exist, and before the final content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EarlyScripts', stage }, (assets) => {
        const { shared } = JSON.parse(assets['shell.json'].source());
        const filesOf = (chunk) => compilation.namedChunkGroups.get(chunk).getFiles();
        const lists = {
          '["__LANDING__"]': JSON.stringify([...filesOf('landing'), ...shared[cards]]),
          __ACCOUNT__: filesOf('account')
            .map((file) => `__BASE__/${file}`)
            .join(' '),
        };
        let html = assets['index.html'].source();
        for (const [mark, list] of Object.entries(lists)) {
          if (!html.includes(mark)) throw new Error(`index.html lacks ${mark}.`);
          html = html.replace(mark, () => list);
        }
        compilation.updateAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}
