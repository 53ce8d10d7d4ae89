import { Injectable } from '@nestjs/common';
import { FairQueue } from '../sandbox/fair-queue.ts';
import { Sandbox } from '../sandbox/sandbox.ts';
import { type SandboxTask, taskModule } from '../sandbox/task.ts';

/** One table at a time keeps the memory of a server bounded. Each waits with its file of at most 5 MB, not longer than clients do. */
const turnLimits = { slots: 1, perAccount: 1, total: 10, timeoutMs: 90_000 };

/** A task of the sandbox that reads a table of ten thousand rows, with the module as {@link taskModule} expects it. */
export const tableTask = <Input, Output>(
  importMetaUrl: string,
  path: string,
): SandboxTask<Input, Output> => ({
  module: taskModule(importMetaUrl, path),
  // More than the largest file with ten thousand rows needs.
  timeoutMs: 20_000,
  memoryMb: 400,
  packages: 'javascript',
  jsonBytes: 32 * 1024 * 1024,
  outputBytes: 0,
});

/** Reads the tables that users upload, of whatever feature, one at a time. */
@Injectable()
export class TableReader {
  private readonly turns = new FairQueue(turnLimits);

  constructor(private readonly sandbox: Sandbox) {}

  /**
   * Reads a table when it is the user's turn, which lasts until its rows are used.
   * @throws DomainError `too-many-requests` or `unavailable` if too many tables wait
   */
  read<Input, Output, Result>(
    userId: string,
    task: SandboxTask<Input, Output>,
    input: Input,
    use: (output: Output) => Result | Promise<Result>,
  ): Promise<Result> {
    return this.turns.run(userId, async () => use(await this.sandbox.run(task, input, userId)));
  }
}
