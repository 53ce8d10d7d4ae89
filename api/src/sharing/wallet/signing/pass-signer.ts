import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import type { PassCertificates } from './pass-certificates.ts';
import type { PassFiles } from './pass-signer-worker.ts';

/** Signs passes in a worker thread, which starts on demand and ends after an idle minute. */
@Injectable()
export class PassSigner implements OnApplicationShutdown {
  private pool: Tinypool | undefined;

  /** A complete .pkpass: the files with manifest and signature. */
  async sign(files: PassFiles, certificates: PassCertificates): Promise<Buffer> {
    this.pool ??= new Tinypool({
      // In the same folder and with the same extension, compiled or not.
      filename: new URL(`./pass-signer-worker${extname(import.meta.url)}`, import.meta.url).href,
      workerData: certificates,
      env: { NODE_ENV: 'production' },
      minThreads: 0,
      maxThreads: 1,
      maxQueue: 500,
      idleTimeout: 60_000,
    });
    return Buffer.from(await this.pool.run(files));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}
