import { randomUUID } from 'node:crypto';

/** CSS Modules: the text of the sheet as default, and its class names. Names of containers are the same in all sheets. */
export const styleSheets = {
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { exportType: 'text', container: false, dashedIdents: false },
  generator: { localIdentName: '[hash:base64:5]' },
};

/**
 * Two corrections of webpack 5.110. It shortens the name of the default export of a sheet where it is read and not where it is
 * written, if the sheet is not a part of the module that imports it. And its cache keeps the text of a sheet from before it was
 * minified, so each build writes the sheets again.
 */
export class NamedSheets {
  apply(compiler) {
    compiler.hooks.compilation.tap('NamedSheets', ({ hooks, moduleGraph }) => {
      hooks.embeddedSourceHash.tap('NamedSheets', (_module, hash) => hash.update(randomUUID()));
      hooks.optimizeModules.tap('NamedSheets', (modules) => {
        for (const module of modules)
          if (module.type.startsWith('css'))
            moduleGraph.getExportInfo(module, 'default').canMangleProvide = false;
      });
    });
  }
}
