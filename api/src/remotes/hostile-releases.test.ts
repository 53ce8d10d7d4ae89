import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/app.ts';
import { HealthWatch } from '../../test/faults/health-watch.ts';
import { pack, packEntries, release, remoteBuild } from '../../test/fixtures/releases.ts';
import { Sandbox } from '../platform/sandbox/sandbox.ts';

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
  ])('%s is rejected while the server keeps responding', async (_, parts, reason) => {
    const { tasks } = sandbox.statistics;
    const refusal = release(meishi, 'mf-lab', new Blob(parts)).catch((error) => error);
    const { healthy, result } = await HealthWatch.during(meishi.origin, refusal);
    expect(healthy).toBeGreaterThan(0);
    expect(result).toMatchObject({ message: expect.stringContaining(reason) });
    expect(sandbox.statistics.tasks).toBe(tasks + 1);
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

function labBuild(source: string): Blob {
  const route = { path: '/lab', access: 'public' as const, server: 'labPage' };
  return pack(remoteBuild('mf-lab', [route], { files: { 'server/index.mjs': source } }));
}
