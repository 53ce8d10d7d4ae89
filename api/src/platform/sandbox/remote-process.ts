import { connect, type Socket } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderAddress } from '../config/variable-groups.ts';
import type { HostProcess } from './host-process.ts';
import { sourceFolder } from './local-process.ts';
import { encodeMessage } from './messages.ts';
import type { AnyTask, StopReason } from './task.ts';
import { type Clock, maxSlowdown, wallClock } from './task-clock.ts';

/** How much later than the process of role `render` the server gives up. */
const graceMs = 5_000;

/** What the server sends first: the task, with its module relative to the folder of the sources. */
export interface OpenRequest {
  task: Omit<AnyTask, 'module'> & { module: string };
}

/** A process that a process of role `render` runs, which watches its time and memory. It ends with the connection. */
export class RemoteProcess implements HostProcess {
  readonly channel: Socket;
  readonly ended: Promise<StopReason | null>;
  readonly workedMs = 0;
  readonly memoryMb = 0;
  private isKilled = false;
  private readonly slowdown: number;

  constructor({ module, ...rest }: AnyTask, address: RenderAddress) {
    this.channel = connect(address);
    this.slowdown = rest.slowdown ?? maxSlowdown;
    // It says why it has ended a task, unless it has ended itself.
    this.ended = new Promise((resolve) =>
      this.channel.once('close', () => resolve(this.isKilled ? null : 'shutdown')),
    );
    const path = relative(sourceFolder, fileURLToPath(module)).replace(/\.[jt]s$/, '');
    const request: OpenRequest = { task: { ...rest, module: path } };
    for (const part of encodeMessage(0, request)) this.channel.write(part);
  }

  find(): void {}

  clock(ms: number): Clock {
    return wallClock(ms * this.slowdown + graceMs);
  }

  kill(): void {
    this.isKilled = true;
    this.channel.destroy();
  }
}
