import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../platform/config/config.js';

/**
 * A small separate pool for exports. An export keeps its connection until it is written, and the next one
 * waits. In the shared pool, ten concurrent exports would take every connection and wait for an eleventh.
 */
@Injectable()
export class ExportConnections extends pg.Pool implements OnApplicationShutdown {
  constructor({ DATABASE_URL }: Config) {
    super({ connectionString: DATABASE_URL, application_name: 'meishi exports', max: 2 });
    // Without a listener, an idle connection closed by the server would end the process. The next query
    // reports the error.
    this.on('error', () => {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}
