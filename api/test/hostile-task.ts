import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Actions that a compromised task would try. */
export type HostileInput =
  | { do: 'echo'; value: unknown }
  | { do: 'read' | 'write'; path: string }
  | { do: 'connect'; port: number }
  | { do: 'signal'; pid: number }
  | { do: 'pause'; ms: number }
  | {
      do:
        | 'spin'
        | 'spin-later'
        | 'fill-heap'
        | 'fill-memory'
        | 'crash'
        | 'throw'
        | 'spawn'
        | 'thread'
        | 'describe';
    };

export default async function misbehave(input: HostileInput): Promise<unknown> {
  switch (input.do) {
    case 'echo':
      return input.value;
    case 'describe':
      return { pid: process.pid, uid: process.getuid?.(), env: { ...process.env }, cwd: process.cwd() };
    case 'read':
      return readFileSync(input.path, 'utf8');
    case 'write':
      return writeFileSync(input.path, 'x');
    case 'spawn':
      return execFileSync('id', { encoding: 'utf8' });
    case 'thread':
      return new Worker('0', { eval: true }).threadId;
    case 'connect':
      return connected(input.port);
    case 'pause':
      return setTimeout(input.ms);
    case 'throw':
      throw Object.assign(new Error('broken inside'), { code: 'BROKEN' });
    case 'crash':
      return process.kill(process.pid, 'SIGSEGV');
    case 'signal':
      return process.kill(input.pid, 0);
    case 'spin-later':
      setImmediate(() => {
        for (;;);
      });
      return 'spins';
    case 'spin':
      for (;;);
    case 'fill-heap':
      for (const held: unknown[][] = []; ; ) held.push(new Array(100_000).fill(held.length));
    case 'fill-memory':
      for (const held: Buffer[] = []; ; await undefined) held.push(Buffer.alloc(1024 * 1024, 1));
  }
}

function connected(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    connect(port, '127.0.0.1', () => resolve('connected')).on('error', reject);
  });
}
