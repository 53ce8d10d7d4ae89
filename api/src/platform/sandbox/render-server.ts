import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderAddress } from '../config/variable-groups.ts';
import { sourceFolder } from './local-process.ts';
import { encodeMessage, type HostRequest, type HostResponse, MessageReader } from './messages.ts';
import type { OpenRequest } from './remote-process.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { type AnyTask, TaskFailed, TaskStopped, taskModule } from './task.ts';

/** More than several servers need at the same time. */
const maxProcesses = 64;
const limits = { jsonBytes: 64 * 1024 * 1024, rawBytes: 128 * 1024 * 1024 };

/** Runs the tasks of servers in sandboxed processes: one connection is one process. */
export class RenderServer {
  private readonly server: Server;

  constructor(private readonly sandbox: Sandbox) {
    this.server = createServer((socket) => this.serve(socket));
    this.server.maxConnections = maxProcesses;
  }

  async listen(address: RenderAddress): Promise<void> {
    // What a process left that was killed.
    if ('path' in address) await rm(address.path, { force: true });
    await once(this.server.listen(address), 'listening');
    // Whoever reaches the folder may connect: the servers have another user.
    if ('path' in address) await chmod(address.path, 0o666);
  }

  async close(): Promise<void> {
    this.server.close();
    await this.sandbox.onApplicationShutdown();
  }

  private serve(socket: Socket): void {
    const messages = new MessageReader<OpenRequest | HostRequest>(limits, () => true);
    let opened: Promise<SandboxProcess> | null = null;
    const respond = (id: number, response: HostResponse) => {
      for (const part of encodeMessage(id, response)) socket.write(part);
    };
    const receive = (id: number, message: OpenRequest | HostRequest) => {
      if ('task' in message) opened ??= this.open(message);
      const run = async () => {
        const process = await opened;
        if ('task' in message || !process) return {};
        return { output: await process.run(message.input, message.timeoutMs) };
      };
      void run().then(
        (response) => respond(id, response),
        (error) => respond(id, failureOf(error)),
      );
    };
    socket.on('data', (chunk) => {
      try {
        for (const { id, message } of messages.read(chunk)) receive(id, message);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => {});
    socket.once('close', () => void opened?.then((process) => process.close()).catch(() => {}));
  }

  private async open({ task: { module, ...rest } }: OpenRequest): Promise<SandboxProcess> {
    // Only modules of tasks, even though only servers connect.
    if (!/^[a-z\d-]+(\/[a-z\d-]+)*-task$/.test(module)) throw new TaskFailed(`${module} is no task.`);
    const source = taskModule(import.meta.url, pathToFileURL(join(sourceFolder, module)).href);
    return this.sandbox.open({ ...rest, module: source } as AnyTask);
  }
}

function failureOf(error: unknown): HostResponse {
  if (error instanceof TaskStopped) return { stopped: error.reason };
  const { message, code } = error as TaskFailed;
  return { error: { message, code } };
}
