import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.9.0' } })`;

it.each(['bin/meishi-remote.mjs', '../create-remote/create-remote.mjs'])(
  '%s says in one sentence that it needs a newer version of Node',
  (program) => {
    const file = join(import.meta.dirname, '..', program);
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, file, 'build'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^✖ [^\n]+ Node 24 or later, and this is Node 20\.9\.0\.\n$/);
  },
);
