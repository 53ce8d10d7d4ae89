import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@meishi/api-contract/endpoints/remotes/registry';
import { type RemoteContract, remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { localRemote, withLocalBoot, withLocalRemote } from './local-build.ts';

const contractOf = (name: string, access: RemoteContract['routes'][number]['access'] = 'user') =>
  remoteContract.parse({
    name,
    requires: '^1.0.0',
    routes: [{ path: `/${name}`, module: './home/Page', title: 'Home', access }],
  });
const released = (name: string): Registry['remotes'][number] => ({
  ...contractOf(name),
  version: '1.0.0-abc',
  base: `/remotes/${name}/1.0.0-abc/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  chunks: { './home/Page': ['12.js'] },
});
const registry: Registry = { remotes: [released('mf-one'), released('mf-two')], guarded: [] };
const basesOf = ({ remotes }: Registry) => remotes.map(({ base }) => base).sort();

describe('a registry with a local remote', () => {
  it('replaces the release, without integrity hashes', () => {
    const changed = withLocalRemote(registry, contractOf('mf-two'), false);
    expect(basesOf(changed)).toEqual(['/remotes/mf-one/1.0.0-abc/', '/remotes/mf-two/local/']);
    const local = changed.remotes.find(({ name }) => name === 'mf-two');
    expect([local?.integrity, local?.chunks]).toEqual(['', {}]);
  });

  it('adds an unreleased remote, whose pages are not guarded', () => {
    const guarded = [{ path: '/mf-new', access: 'product-admin' as const, redirect: '/dashboard' }];
    const changed = withLocalRemote({ ...registry, guarded }, contractOf('mf-new'), false);
    expect(basesOf(changed)).toContain('/remotes/mf-new/local/');
    expect(changed.guarded).toEqual([]);
  });

  it('contains a restricted remote only for signed-in users', () => {
    const contract = contractOf('mf-new', 'product-admin');
    expect(withLocalRemote(registry, contract, false)).toBe(registry);
    expect(basesOf(withLocalRemote(registry, contract, true))).toContain('/remotes/mf-new/local/');
  });
});

it('answers that the local remote is live, whatever the running Meishi says of it', () => {
  const { data } = localRemote(contractOf('mf-new'));
  expect(data('remotes/mf-new', { is_live: false }, false)).toEqual({ is_live: true });
  expect(data('remotes/mf-one', { is_live: false }, false)).toBeUndefined();
});

it('a page uses the local build and does not preload the release', () => {
  const preload = (name: string) =>
    `<link rel="preload" as="script" href="/remotes/${name}/1.0.0-abc/remoteEntry.js">`;
  const boot = { registry, brand: { display_name: '</script><b>' } };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const page = `${preload('mf-one')}${preload('mf-two')}<script type="application/json" id="meishi">${json}</script>`;
  const changed = withLocalBoot(page, contractOf('mf-two'));
  expect(changed).toContain(preload('mf-one'));
  expect(changed).not.toContain(preload('mf-two'));
  const [, found = ''] = /id="meishi">(.*?)<\/script>/.exec(changed) ?? [];
  expect(basesOf(JSON.parse(found).registry)).toEqual([
    '/remotes/mf-one/1.0.0-abc/',
    '/remotes/mf-two/local/',
  ]);
  expect(JSON.parse(found).brand).toEqual(boot.brand);
});
