import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const kit = join(import.meta.dirname, '..');
const pages = {
  fine: `import { Page, useApiQuery } from '@meishi/shell-sdk';
    export default function Fine() { return <Page title="Fine"><h1>Fine</h1></Page>; }`,
  module: `throw new Error('on load'); export default function Throws() { return null; }`,
  render: `export default function Throws() { throw new Error('on render'); }`,
  effect: `import { useEffect } from 'react';
    export default function Throws() {
      useEffect(() => { throw new Error('in an effect'); }, []);
      return <h1>Shown for a moment</h1>;
    }`,
  later: `import { useState, useEffect } from 'react';
    export default function Throws() {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => void Promise.resolve().then(() => setIsOpen(true)), []);
      if (isOpen) throw new Error('on update');
      return <h1>Shown for a moment</h1>;
    }`,
};

let folder;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'meishi-')), 'mf-sample');
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function write(names) {
  const routes = names.map((name) => ({
    path: `/${name}/{id}`,
    module: `./${name}/Page`,
    title: name,
    access: 'user',
  }));
  const files = {
    'package.json': JSON.stringify({ name: 'mf-sample', version: '1.2.3', type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx', module: 'nodenext' } }),
    'remote.json': JSON.stringify({ name: 'mf-sample', requires: '^1.0.0', routes }),
    ...Object.fromEntries(names.map((name) => [`src/${name}/Page.tsx`, pages[name]])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** In Node, where the tools of a remote run. Not by `--eval`, which the workers of the minifier would repeat. */
function builtPageFaults(names) {
  write(names);
  const script = join(folder, '../build.mjs');
  writeFileSync(
    script,
    `import { createRequire } from 'node:module';
    import { remoteConfig } from ${JSON.stringify(join(kit, 'webpack/index.mjs'))};
    import { pageFaults } from ${JSON.stringify(join(kit, 'verify/page-faults.mjs'))};
    const webpack = createRequire(${JSON.stringify(join(kit, 'package.json'))})('webpack');
    const parts = remoteConfig(${JSON.stringify(folder)}).map((part) => ({ ...part, mode: 'production' }));
    webpack(parts).run(async (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
      console.log(JSON.stringify(await pageFaults(${JSON.stringify(folder)})));
    });`,
  );
  // With the build cache of the tools.
  const { NODE_ENV, ...env } = process.env;
  return JSON.parse(execFileSync(process.execPath, [script], { env, encoding: 'utf8' }));
}

it('names the pages of a build that throw on load, on render, in an effect or in an update', () => {
  expect(builtPageFaults(Object.keys(pages))).toEqual([
    'The page at /module/{id} throws: Error: on load',
    'The page at /render/{id} throws: Error: on render',
    'The page at /effect/{id} throws: Error: in an effect',
    'The page at /later/{id} throws: Error: on update',
  ]);
});
