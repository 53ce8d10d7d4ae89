import { hash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  languageFile,
  readerEngines,
  readerFiles,
  readerFolder,
  readerWorker,
} from '@meishi/api-contract/rules/reader-files';
import { signatureHeader } from '@meishi/api-contract/rules/signed-content';
import { startApp, type TestApp } from '../../test/app.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

const open = (file: string, headers?: Record<string, string>) =>
  fetch(`${meishi.origin}${readerFolder}/${file}`, { headers });

it('sends all files that reading needs, for a year and signed for use without a network', async () => {
  for (const file of readerFiles) {
    const answer = await open(file);
    expect([file, answer.status]).toEqual([file, 200]);
    expect((await answer.bytes()).length).toBeGreaterThan(100_000);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get(signatureHeader)).toMatch(/^[\w-]{86}$/);
  }
});

it('allows WebAssembly for the worker that reads, and only files of this origin', async () => {
  const worker = await open(readerWorker);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  const data = await open(languageFile('de'));
  expect(data.headers.get('content-type')).toBe('application/octet-stream');
  expect(data.headers.get('content-encoding')).toBe(null);
});

it('sends scripts compressed to browsers that read it, and nothing to those that have the file', async () => {
  const [engine] = readerEngines;
  const received = (encoding: string) =>
    new Promise<{ bytes: Buffer; encoding: string | undefined; etag: string | undefined }>(
      (resolve, reject) => {
        request(
          `${meishi.origin}${readerFolder}/${engine}`,
          { headers: { 'accept-encoding': encoding } },
          async (response) => {
            const { 'content-encoding': used, etag } = response.headers;
            resolve({ bytes: Buffer.concat(await response.toArray()), encoding: used, etag });
          },
        )
          .on('error', reject)
          .end();
      },
    );
  const [plain, small] = [await received('identity'), await received('br')];
  expect([plain.encoding, small.encoding]).toEqual([undefined, 'br']);
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(hash('sha256', brotliDecompressSync(small.bytes))).toBe(hash('sha256', plain.bytes));
  const again = await open(engine, { 'accept-encoding': 'br', 'if-none-match': small.etag ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('has no other files', async () => {
  for (const path of [
    '/reader/',
    `${readerFolder}/`,
    `${readerFolder}/worker.min.js.br`,
    `${readerFolder}/..%2f..%2fpackage.json`,
    `/reader/other/${readerWorker}`,
  ])
    expect([path, (await fetch(meishi.origin + path)).status]).toEqual([path, 404]);
});
