import process from 'node:process';
import { lockProcess } from '../src/platform/sandbox/lock-process.ts';

/** Takes away what the process can do. Returns the functions of the real `process` that still work, and its objects. */
export default function lock(): string[] {
  lockProcess();
  const left: string[] = [];
  for (const owner of [process, Object.getPrototypeOf(process)] as Record<string, unknown>[])
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (typeof owner[name] === 'object' || (typeof owner[name] === 'function' && !isRefused(owner[name])))
        left.push(name);
    }
  return left.sort();
}

/** Functions that are refused are all the same one. */
function isRefused(member: unknown): boolean {
  return member === (process as unknown as Record<string, unknown>).kill;
}
