import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { HealthWatch } from '../../../test/faults/health-watch.ts';
import { pack, packEntries, release, remoteBuild } from '../../../test/fixtures/releases.ts';
import { Sandbox } from '../../platform/sandbox/sandbox.ts';

const secret = 'a-secret-that-no-release-may-ever-read';

let meishi: TestApp;
let sandbox: Sandbox;
beforeAll(async () => {
  meishi = await startApp({ SECRET: secret, RELEASE_TOKENS: 'mf-lab:mf-lab-token' });
  sandbox = meishi.app.get(Sandbox);
});
afterAll(() => meishi.close());

describe('a server bundle', () => {
  it.each([
    ['node:fs', `import { readFileSync } from 'node:fs'; throw Error(readFileSync('/proc/self/environ'))`],
    ['fs', `import * as fs from 'fs'; throw Error(fs.readFileSync('/proc/' + 1 + '/environ'))`],
    ['node:child_process', `import { execSync } from 'node:child_process'; throw Error(execSync('id'))`],
    ['node:net', `await import('node:net')`],
    ['node:worker_threads', `await import('node:worker_threads')`],
    ['node:process', `import process from 'node:process'; throw Error(JSON.stringify(process.env))`],
    ['file:///etc/passwd', `await import('file:///etc/passwd')`],
    ['inspector', `import { createRequire } from 'node:module'; createRequire(import.meta.url)('inspector')`],
  ])('is rejected if it imports %s', async (specifier, source) => {
    await expect(release(meishi, 'mf-lab', labBuild(source))).rejects.toMatchObject({
      code: 'incompatible-release',
      message: expect.stringContaining(`it imports “${specifier}”, which server bundles cannot have`),
    });
  });

  it('has no process, network or secret in its globals', async () => {
    const source = `
      const found = [process.env, typeof process.getBuiltinModule, typeof process.binding, typeof require,
        typeof fetch, typeof WebSocket, typeof EventSource];
      throw new Error(JSON.stringify(found));`;
    const nothing = ['undefined', 'undefined', 'undefined', 'undefined', 'undefined', 'undefined'];
    await expect(release(meishi, 'mf-lab', labBuild(source))).rejects.toMatchObject({
      message: expect.stringContaining(JSON.stringify([{ NODE_ENV: 'production' }, ...nothing])),
    });
  });

  it('that never finishes loading is killed while the server keeps responding', async () => {
    const { killedForTime } = sandbox.statistics;
    const refusal = release(meishi, 'mf-lab', labBuild('for (;;);')).catch((error) => error);
    const { healthy, result } = await HealthWatch.during(meishi.origin, refusal);
    expect(healthy).toBeGreaterThan(0);
    expect(result).toMatchObject({ code: 'incompatible-release' });
    expect(sandbox.statistics.killedForTime).toBe(killedForTime + 1);
  });
});

describe('an archive bomb', () => {
  const zeros = Buffer.alloc(50 * 1024 * 1024);
  const packedZeros = new Blob([new Uint8Array(gzipSync(zeros))]);
  const large = { path: 'zeros.js', content: zeros };
  const part = (path: string) => ({ path, content: zeros.subarray(0, 15 * 1024 * 1024) });

  it.each([
    ['of 50 MB in 51 KB', [packedZeros], 'Please send a gzipped tar.'],
    ['of 2 GB in 2 MB', Array<Blob>(41).fill(packedZeros), 'Please send a gzipped tar.'],
    ['of files that shrink too well', [packEntries([part('a'), part('b')])], 'more than 200 times its size'],
    ['that is a tar', [packEntries([large])], 'larger than 20 MB'],
    ['that is packed twice', [gzipOf(gzipSync(zeros))], 'Please send a gzipped tar.'],
    [
      'that is packed twice and looks like a tar',
      [gzipOf(Buffer.concat([gzipNamed(`${'x'.repeat(247)}ustar`), gzipSync(zeros)]))],
      'Please send a gzipped tar.',
    ],
  ])('%s is rejected while the server keeps responding', async (_, parts, reason) => {
    const { tasks } = sandbox.statistics;
    const refusal = release(meishi, 'mf-lab', new Blob(parts)).catch((error) => error);
    const { healthy, result } = await HealthWatch.during(meishi.origin, refusal);
    expect(healthy).toBeGreaterThan(0);
    expect(result).toMatchObject({ message: expect.stringContaining(reason) });
    expect(sandbox.statistics.tasks).toBe(tasks + 1);
  });
});

describe('an archive that no disk could hold', () => {
  it.each([
    ['a file that is a folder, too', [entry('d'), entry('d/x.js')], '“d” is a file and a folder'],
    ['a folder that is a file, too', [entry('a/b/c.js'), entry('a/b')], '“a/b” is a file and a folder'],
    ['a link', [{ path: 'l', type: 'SymbolicLink', linkpath: '/etc/passwd' } as const], 'only plain files'],
    ['a hard link', [{ path: 'l', type: 'Link', linkpath: 'remote.json' } as const], 'only plain files'],
    ['a device', [{ path: 'l', type: 'CharacterDevice' } as const], 'only plain files'],
  ])('is rejected for %s', async (_, entries, reason) => {
    await expect(release(meishi, 'mf-lab', packEntries(entries))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(reason),
    });
  });

  it('is rejected for a file with a negative size', async () => {
    const tar = gunzipSync(Buffer.from(await packEntries([entry('a.js'), entry('b.js')]).arrayBuffer()));
    // In base 256: all bits of the size are set.
    tar.fill(0xff, 124, 136);
    tar.write('        ', 148, 'latin1');
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    const refusal = await release(meishi, 'mf-lab', gzipOf(tar)).catch((error) => error);
    expect([415, 422]).toContain(refusal.status);
  });
});

it('rejects an oversized contract before parsing it', async () => {
  const build = remoteBuild('mf-lab', [{ path: '/lab', access: 'user' }], {
    files: { 'remote.json': `[${'[],'.repeat(500_000)}[]]` },
  });
  await expect(release(meishi, 'mf-lab', pack(build))).rejects.toMatchObject({
    code: 'incompatible-release',
    message: expect.stringContaining('remote.json is larger than 1 MB'),
  });
});

function entry(path: string) {
  return { path, content: Buffer.from('x') };
}

function gzipOf(content: Buffer): Blob {
  return new Blob([new Uint8Array(gzipSync(content))]);
}

/** The header of a gzip with the name of a file. */
function gzipNamed(name: string): Buffer {
  return Buffer.from(`\x1f\x8b\x08\x08\0\0\0\0\0\xff${name}\0`, 'latin1');
}

function labBuild(source: string): Blob {
  const route = { path: '/lab', access: 'public' as const, server: 'labPage' };
  return pack(remoteBuild('mf-lab', [route], { files: { 'server/index.mjs': source } }));
}
