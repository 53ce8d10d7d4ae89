import { type ServerPage, type ServerPageInput, serverPage } from '@meishi/api-contract/server-pages';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import { Sandbox } from '../../../platform/sandbox/sandbox.ts';
import type { SandboxProcess } from '../../../platform/sandbox/sandbox-process.ts';
import { type SandboxTask, taskModule } from '../../../platform/sandbox/task.ts';
import { serverBundleFile } from '../releases/build-check.ts';
import { type ReleaseId, ReleaseStore, releasePath } from '../releases/release-store.ts';
import type { ServerBundleInput } from './server-bundle-task.ts';

const renderTimeoutMs = 1_000;
/** A visitor does not wait longer for the pages of others. They get the page without its content, which the app then renders. */
const maxWaitMs = 5_000;
const loadTimeoutMs = 5_000;

export const bundleTask: SandboxTask<ServerBundleInput, unknown> = {
  module: taskModule(import.meta.url, './server-bundle-task'),
  timeoutMs: renderTimeoutMs,
  memoryMb: 300,
  // What untrusted code answers is text of the size of a page.
  jsonBytes: 1024 * 1024,
  outputBytes: 0,
  // Normal priority, because a visitor is waiting for the page.
  niceness: 0,
};

const pageNames = z.array(z.string());

/** Number of releases kept loaded: a live release, its canary and occasional previews. */
const maxOpen = 4;

/** Runs the server code of each release in a sandboxed process of its own. Failures never fail the page. */
@Injectable()
export class ServerBundles {
  private readonly open = new LRUCache<string, Promise<SandboxProcess>>({
    max: maxOpen,
    dispose: (process) => void close(process),
  });

  constructor(
    private readonly releaseStore: ReleaseStore,
    private readonly sandbox: Sandbox,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * Why a bundle cannot render these pages, as the end of a sentence; null if it loads and exports them, or if none runs on
   * this server.
   */
  async findFault(source: Buffer, pages: readonly string[]): Promise<string | null> {
    if (!(await this.sandbox.runsUntrustedCode())) return null;
    const process = await this.sandbox.open(bundleTask);
    try {
      const exported = pageNames.parse(await process.run({ source }, loadTimeoutMs));
      const missing = pages.find((page) => !exported.includes(page));
      return missing === undefined ? null : `${serverBundleFile} does not export ${missing}`;
    } catch (error) {
      const [reason = ''] = (error as Error).message.split('\n');
      return `${serverBundleFile} does not load: ${reason.slice(0, 300)}`;
    } finally {
      await process.close();
    }
  }

  /** Renders a page of a release; null if that fails or times out, or if none runs on this server. The reason is logged. */
  async render<Input extends ServerPageInput>(
    release: ReleaseId,
    name: string,
    input: Input,
  ): Promise<ServerPage | null> {
    try {
      if (!(await this.sandbox.runsUntrustedCode())) return null;
      const process = await this.processOf(release);
      const rendered = process.run({ page: name, input }, renderTimeoutMs);
      return serverPage.parse(await pTimeout(rendered, { milliseconds: maxWaitMs }));
    } catch (err) {
      this.logger.warn(
        { err, release: releasePath(release), page: name },
        'a server bundle did not render its page',
      );
      return null;
    }
  }

  private processOf(release: ReleaseId): Promise<SandboxProcess> {
    const key = releasePath(release);
    const loaded = this.open.get(key);
    if (loaded) return loaded;
    const process = this.load(release);
    this.open.set(key, process);
    // If the process fails to load or ends, the next page starts a new one.
    const forget = () => this.open.peek(key) === process && this.open.delete(key);
    process.then(({ ended }) => ended).then(forget, forget);
    return process;
  }

  private async load(release: ReleaseId): Promise<SandboxProcess> {
    const source = await this.releaseStore.read(release, serverBundleFile);
    const process = await this.sandbox.open(bundleTask);
    try {
      await process.run({ source }, loadTimeoutMs);
      return process;
    } catch (error) {
      await process.close();
      throw error;
    }
  }
}

async function close(process: Promise<SandboxProcess>): Promise<void> {
  await process.then((open) => open.close()).catch(() => {});
}
