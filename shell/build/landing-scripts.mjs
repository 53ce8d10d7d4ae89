const mark = '["__LANDING__"]';
const cards = '@meishi/shell-sdk/cards';

/**
 * Lists the landing page's files for the inline script of the HTML, so that browsers request them together
 * with the shell and not after it.
 */
export class LandingScripts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LandingScripts', (compilation) => {
      // Runs after the files that it reads exist, and before the final content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'LandingScripts', stage }, (assets) => {
        const html = assets['index.html'].source();
        if (!html.includes(mark)) throw new Error(`src/index.html lacks ${mark}.`);
        const { shared } = JSON.parse(assets['shell.json'].source());
        const files = [...compilation.namedChunkGroups.get('landing').getFiles(), ...shared[cards]];
        compilation.updateAsset(
          'index.html',
          new sources.RawSource(html.replace(mark, JSON.stringify(files))),
        );
      });
    });
  }
}
