import { join } from 'node:path';
import { startApi } from '../../../api/embedded/launch/api.ts';
import { freePort } from '../../../api/embedded/ports.ts';
import type { Child } from '../../../api/embedded/processes/child.ts';

/** A process of the product that can be killed, and started again like a service manager does. */
export class ServerProcess {
  readonly port: number;
  private readonly environment: Record<string, string>;
  private readonly log: string;
  private child: Child | undefined;

  private constructor(port: number, environment: Record<string, string>, log: string) {
    this.port = port;
    this.environment = environment;
    this.log = log;
  }

  static async create(name: string, folder: string, environment: Record<string, string>) {
    const port = await freePort();
    return new ServerProcess(port, { ...environment, PORT: String(port) }, join(folder, `${name}.log`));
  }

  /** Resolves when it is ready for traffic. */
  async start(): Promise<void> {
    this.child = await startApi(this.environment, `http://127.0.0.1:${this.port}`, this.log);
  }

  async kill(): Promise<void> {
    this.child?.process.kill('SIGKILL');
    await this.child?.exited;
  }

  /** SIGTERM; resolves when it has answered its requests and ended. */
  async stop(): Promise<void> {
    await this.child?.stop();
  }
}
