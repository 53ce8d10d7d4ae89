import { join } from 'node:path';
import { browserBase } from './base.mjs';
import { readRemoteContract } from './contract.mjs';
import { ForbidImports } from './forbid-imports.mjs';
import { refreshedBase } from './refreshed.mjs';
import { container } from './remote.mjs';
import { kitDirectory } from './sharing.mjs';
import { host } from './shell.mjs';

/** The container of a remote for a dev server inside the shell of a running Meishi. */
export function localRemoteConfig(directory) {
  const contract = readRemoteContract(directory);
  const shared = refreshedBase(directory, `${contract.name}-local`);
  return {
    ...shared,
    entry: {},
    plugins: [
      ...shared.plugins,
      container(directory, contract, { manifest: false }),
      new ForbidImports(contract.name),
    ],
  };
}

/** The app of the shell for a dev server, in the pages of a running Meishi. */
export function localShellConfig(directory) {
  const shared = refreshedBase(directory, 'shell-local');
  return {
    ...shared,
    entry: { main: join(directory, 'src/main.ts') },
    plugins: [...shared.plugins, host()],
  };
}

/** The script that gives a page the development build of React, which Fast Refresh needs. */
export function developmentReactConfig(directory, outputFolder) {
  const shared = browserBase(directory, 'development-react');
  return {
    ...shared,
    mode: 'development',
    entry: { react: join(kitDirectory, 'webpack/development-react.mjs') },
    output: { path: outputFolder, filename: '[name].js' },
  };
}
