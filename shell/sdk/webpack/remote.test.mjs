import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remoteConfig } from './index.mjs';

let directory;

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'meishi-')), 'mf-sample');
  mkdirSync(join(directory, 'src/list'), { recursive: true });
  write('package.json', { name: 'mf-sample', version: '1.2.3' });
  write('tsconfig.json', {});
  writeFileSync(join(directory, 'src/list/Page.tsx'), 'export default () => null;');
});

afterEach(() => rmSync(join(directory, '..'), { recursive: true }));

const write = (file, content) => writeFileSync(join(directory, file), JSON.stringify(content));
const route = { path: '/list', module: './list/Page', title: 'List', access: 'user' };
const contract = (fields = {}) => ({ name: 'mf-sample', requires: '^1.0.0', routes: [route], ...fields });
const federationOf = ([configuration]) =>
  configuration.plugins.find((plugin) => plugin instanceof ModuleFederationPlugin)._options;

describe('remoteConfig', () => {
  it('gives chunks the time of the specification, section 9', () => {
    write('remote.json', contract());
    expect(remoteConfig(directory)[0].output.chunkLoadTimeout).toBe(120_000);
  });

  it("exposes the modules of remote.json's routes", () => {
    write('remote.json', contract());
    const federation = federationOf(remoteConfig(directory));
    expect(federation.name).toBe('mf_sample');
    expect(federation.exposes).toEqual({ './list/Page': join(directory, 'src/list/Page.tsx') });
  });

  it('shares kit and libraries from the shell, which compares the versions', () => {
    write('remote.json', contract());
    const { shared } = federationOf(remoteConfig(directory));
    expect(Object.values(shared).map((library) => library.import)).not.toContain(undefined);
    expect(new Set(Object.values(shared).map((library) => library.import))).toEqual(new Set([false]));
    expect(shared['@meishi/shell-sdk/forms']).toEqual({
      singleton: true,
      import: false,
      requiredVersion: false,
    });
  });

  it('builds a server bundle if a route is rendered on the server', () => {
    write('remote.json', contract({ routes: [{ ...route, server: 'listPage' }] }));
    writeFileSync(join(directory, 'src/server.tsx'), 'export const listPage = () => null;');
    const [, server] = remoteConfig(directory);
    expect(server.entry).toEqual({ index: join(directory, 'src/server.tsx') });
    expect(server.output.path).toBe(join(directory, 'dist/server'));
  });

  it.each([
    [
      'a path that is none',
      { routes: [{ ...route, path: 'list' }] },
      /routes\[0\]\.path: Use a path such as/,
    ],
    ['a name that is none', { name: 'sample' }, /name: Use a name such as mf-profile/],
    ['an unknown field', { colour: 'red' }, /the file: Unrecognized key: "colour"/],
    [
      'an unknown field of a route',
      { routes: [{ ...route, colour: 'red' }] },
      /routes\[0\]: Unrecognized key: "colour"/,
    ],
    [
      'an unknown access rule',
      { routes: [{ ...route, access: 'superuser' }] },
      /routes\[0\]\.access: .*"public"\|.*"user"/,
    ],
    [
      'a long title',
      { routes: [{ ...route, title: 'x'.repeat(61) }] },
      /title: Please use up to 60 characters\.$/,
    ],
    [
      'an unknown icon',
      { routes: [{ ...route, navigation: { label: 'List', icon: 'rocket', order: 1 } }] },
      /icon: .*"contacts"\|/,
    ],
    ['no routes', { routes: [] }, /routes: Too small: expected array to have >=1 items/],
    [
      'a module that is not there',
      { routes: [{ ...route, module: './gone/Page' }] },
      /no src\/gone\/Page\.tsx or \.ts/,
    ],
    [
      'a server page without its bundle',
      { routes: [{ ...route, server: 'listPage' }] },
      /no src\/server\.tsx or \.ts/,
    ],
  ])('refuses %s with a message', (_, fields, sentence) => {
    write('remote.json', contract(fields));
    expect(() => remoteConfig(directory)).toThrow(sentence);
  });

  it('reports a missing or invalid remote.json', () => {
    expect(() => remoteConfig(directory)).toThrow('mf-sample/remote.json is missing.');
    writeFileSync(join(directory, 'remote.json'), '{');
    expect(() => remoteConfig(directory)).toThrow(/mf-sample\/remote\.json is not JSON/);
  });
});
