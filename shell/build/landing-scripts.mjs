const mark = '["__LANDING__"]';
const cards = '@meishi/shell-sdk/cards';

/**
 * Tells the HTML's own script which files the landing page consists of, so that a visitor's browser asks for them
 * together with the shell instead of after it.
 */
export class LandingScripts {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LandingScripts', (compilation) => {
      // After the files that it reads are there, and before names get their last hashes.
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
