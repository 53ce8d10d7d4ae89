import { extname } from 'node:path';
import { DomainError } from '../http/domain-error.ts';
import { t } from '../words/words.ts';

/** A kind of work in sandboxed processes. Define it as a constant: processes are reused per object. */
export interface SandboxTask<Input, Output> {
  /** Its module, see {@link taskModule}. */
  module: URL;
  /** The process is killed after computing for this time. */
  timeoutMs: number;
  /** It is also killed after this many times as long, when a busy machine does not let it compute. Default: 4. */
  slowdown?: number;
  /** Maximum memory of the whole process, which is killed above it. Node alone needs about 60 MB. */
  memoryMb: number;
  /** Whether it imports packages, and native ones (sharp). Default: only Node's own modules. */
  packages?: 'javascript' | 'native';
  /** An additional folder that it may read. */
  folder?: string;
  /** The niceness of its process, compared to 0 for the server. Default: 5. */
  niceness?: number;
  /** Maximum size of its output as JSON, without bytes. Default: 1 MB. */
  jsonBytes?: number;
  /** Maximum number of bytes in its output. Default: 32 MB. */
  outputBytes?: number;
  /** Only for the compiler: the signature of the module's default export. */
  readonly types?: (input: Input) => Output;
}

export type AnyTask = SandboxTask<never, unknown>;

/**
 * The URL of a task's module, relative to the calling module: `taskModule(import.meta.url,
 * './read-vcard-task')`. Its default export takes the input and returns the output or a promise of it. Both
 * are what JSON can hold, and bytes (`Uint8Array`) anywhere in it. Plain Node runs the module, compiled or not. The module and its local imports
 * therefore import files with the extension `.ts` (the compiler rewrites it), import types as types, and have
 * no decorators, enums or parameter properties. They must not use Nest, DomainError or `t`: a task returns a
 * problem as a plain value, and the caller chooses the sentence.
 */
export function taskModule(importMetaUrl: string, path: string): URL {
  return new URL(`${path}${extname(importMetaUrl)}`, importMetaUrl);
}

/** Why a process ended before its task was done. */
export type StopReason = 'time' | 'memory' | 'died' | 'shutdown';

/** A task whose process was killed or died. The sentence suits uploaded content. Callers can choose a better one. */
export class TaskStopped extends DomainError {
  constructor(readonly reason: StopReason) {
    super(...answerTo(reason));
    this.name = 'TaskStopped';
  }
}

function answerTo(reason: StopReason): ConstructorParameters<typeof DomainError> {
  if (reason === 'shutdown')
    return ['unavailable', t('The server is restarting. Please try again.'), { retryAfter: 5 }];
  if (reason === 'died')
    return ['unsupported-media', t('We can’t read this file. Please save it in another format.')];
  return ['too-large', t('This file takes too much time or memory to process. Please use a simpler one.')];
}

/** An error from the module of a task. It is unexpected, because tasks return expected problems as outputs. */
export class TaskFailed extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
    this.name = 'TaskFailed';
  }
}
