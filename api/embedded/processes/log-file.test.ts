import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LogFile } from './log-file.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meishi-log-'));
  path = join(dir, 'api.log');
});
afterEach(() => rm(dir, { recursive: true }));

const line = (text: string) => Buffer.from(`${text}\n`);

describe('a log file', () => {
  it('stays within the number and size of files, with the latest lines in the first', async () => {
    const log = new LogFile(path, { maxBytes: 100, maxOldFiles: 2 });
    for (let number = 1; number <= 1000; number += 1) log.write(line(`line ${number}`));
    log.close();
    expect((await readdir(dir)).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
    for (const name of await readdir(dir))
      expect((await stat(join(dir, name))).size).toBeLessThanOrEqual(100);
    expect(await readFile(path, 'utf8')).toMatch(/line 1000\n$/);
  });

  it('is rotated between lines only', async () => {
    const log = new LogFile(path, { maxBytes: 10, maxOldFiles: 1 });
    for (const part of ['half a', ' line\n', 'next\n']) log.write(Buffer.from(part));
    log.close();
    expect(await readFile(`${path}.1`, 'utf8')).toBe('half a line\n');
    expect(await readFile(path, 'utf8')).toBe('next\n');
  });

  it('rotates the output of the previous run', async () => {
    const before = new LogFile(path);
    before.write(line('before'));
    before.close();
    const now = new LogFile(path);
    now.write(line('now'));
    now.close();
    expect(await readFile(`${path}.1`, 'utf8')).toBe('before\n');
    expect(await readFile(path, 'utf8')).toBe('now\n');
  });

  it('drops lines while the disk is full, and notes the loss when there is space again', async () => {
    const log = new LogFile(path, { maxBytes: 30, maxOldFiles: 1 });
    await symlink('/dev/full', path);
    log.write(line('this is lost'));
    log.close();
    await rm(path);
    log.write(line('this is kept'));
    log.close();
    const [note = '', kept] = (await readFile(path, 'utf8')).split('\n');
    expect(JSON.parse(note)).toMatchObject({ level: 40, msg: '13 bytes of this log could not be written' });
    expect(kept).toBe('this is kept');
  });
});
