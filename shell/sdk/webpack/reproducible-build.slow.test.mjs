import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const kit = join(import.meta.dirname, '..');
const page = `import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { Page, Text, useApiQuery } from '@meishi/shell-sdk';
import logo from '../logo.svg';
import { double } from '../double.ts';

export default function Home() {
  const me = useApiQuery(getMe);
  const more = () => import('../more.ts').then(({ log }) => log(double(2)));
  const count = () => new Worker(new URL('../count.ts', import.meta.url), { type: 'module' });
  return <Page title="Home"><img src={logo} alt="" onClick={more} onKeyDown={count} /><Text>{me.data?.email}</Text></Page>;
}
`;
const route = { path: '/home', module: './home/Page', title: 'Home', access: 'user' };
/** A host, as the shell: it shares a file of its own. The folder of its build is one that the build of the remote keeps. */
const host = `
const shared = browserBase(import.meta.dirname, 'sample-host');
const part = { import: import.meta.dirname + '/src/double.ts', version: '1.0.0', requiredVersion: false, singleton: true };
const federation = { name: 'sample_host', shared: { part }, shareStrategy: 'loaded-first', manifest: false, dts: false, dev: false };
const hostConfig = {
  ...shared,
  entry: { main: './src/host.ts' },
  output: { ...shared.output, path: import.meta.dirname + '/dist/server', clean: false },
  plugins: [...shared.plugins, new ModuleFederationPlugin(federation)],
};`;
const files = {
  'package.json': JSON.stringify({ name: 'mf-sample', version: '1.2.3', type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
  }),
  'remote.json': JSON.stringify({ name: 'mf-sample', requires: '^1.0.0', routes: [route] }),
  'src/home/Page.tsx': page,
  'src/host.ts': `import('part').then(({ double }) => console.log(double(2)));`,
  'src/double.ts': 'export const double = (value: number): number => 2 * value;',
  'src/more.ts': `import { double } from './double.ts'; export const log = (value: number) => console.log(double(value));`,
  'src/count.ts': `import { double } from './double.ts'; postMessage(double(21));`,
  'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'meishi-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Builds the remote in Node, as its team does. Returns the files of the build, with their content. */
function built(place) {
  const folder = join(root, place, 'mf-sample');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  symlinkSync(join(kit, '../../node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(
    join(folder, 'webpack.config.mjs'),
    `import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
    import { browserBase } from ${JSON.stringify(pathToFileURL(join(kit, 'webpack/base.mjs')).href)};
    import { remoteConfig } from '@meishi/shell-sdk/webpack';
    ${host}
    export default [...remoteConfig(import.meta.dirname), hostConfig];`,
  );
  // Without a build cache, which would hide a difference.
  const { NODE_ENV: _, ...env } = process.env;
  for (const name of ['mf-sample', 'sample-host'])
    rmSync(join(kit, `../../node_modules/.cache/meishi/${name}-build`), { recursive: true, force: true });
  execFileSync(process.execPath, [join(kit, 'bin/meishi-remote.mjs'), 'build'], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  const entries = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(join(folder, 'dist').length), readFileSync(file).toString('base64')])
      .sort(),
  );
}

it('is the same in every folder, with pictures, workers and shared files', () => {
  const first = built('one');
  expect(Object.keys(first).some((file) => /^\/assets\/logo\.\w+\.svg$/.test(file))).toBe(true);
  expect(Object.keys(first).some((file) => /^\/server\/main\.\w+\.js$/.test(file))).toBe(true);
  expect(built('another/and/deeper')).toEqual(first);
});
