import type { Socket } from 'node:net';
import type { StopReason } from './task.ts';
import type { Clock } from './task-clock.ts';

/** What runs the tasks of a `SandboxProcess`. */
export interface HostProcess {
  channel: Socket;
  /** Resolves with the reason when it has ended, or with null if none is known. */
  ended: Promise<StopReason | null>;
  /** Must be called when its module is loaded: only then is it known which process runs it. */
  find(): void;
  clock(ms: number): Clock;
  /** The processor time since its start; 0 if it is not known. */
  workedMs: number;
  /** The resident memory; 0 if it is not known. */
  memoryMb: number;
  kill(): void;
}
