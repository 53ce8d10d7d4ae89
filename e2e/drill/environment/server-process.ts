import { join } from 'node:path';
import { startApi } from '../../../api/embedded/launch/api.ts';
import { freePort } from '../../../api/embedded/ports.ts';
import type { Child } from '../../../api/embedded/processes/child.ts';
import type { Version } from '../../upgrade/version.ts';

/** A process of the product that can be killed, and started again like a service manager does. */
export class ServerProcess {
  readonly port: number;
  private readonly environment: Record<string, string>;
  private readonly log: string;
  private version: Version;
  private child: Child | undefined;

  private constructor(version: Version, port: number, environment: Record<string, string>, log: string) {
    this.version = version;
    this.port = port;
    this.environment = environment;
    this.log = log;
  }

  /** Resolves to a process that is ready for traffic. Its log is in the folder. */
  static async start(version: Version, name: string, folder: string, environment: Record<string, string>) {
    const port = await freePort();
    const log = join(folder, `${name}.log`);
    const server = new ServerProcess(version, port, { ...environment, PORT: String(port) }, log);
    await server.start();
    return server;
  }

  /** Resolves when it is ready for traffic again. */
  async start(): Promise<void> {
    const origin = `http://127.0.0.1:${this.port}`;
    this.child = await startApi(this.environment, origin, this.log, this.version.folder);
  }

  /** Stops it and starts another version in its place. */
  async replace(version: Version): Promise<void> {
    await this.stop();
    this.version = version;
    await this.start();
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
