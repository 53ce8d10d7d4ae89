import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../platform/config/config.js';

/**
 * Connections of the exports' own, few: one keeps its connection until it is written, and the next waits its turn for as
 * long as that takes. Out of the shared pool, ten at once would take every connection and wait for an eleventh.
 */
@Injectable()
export class ExportConnections extends pg.Pool implements OnApplicationShutdown {
  constructor({ DATABASE_URL }: Config) {
    super({ connectionString: DATABASE_URL, application_name: 'meishi exports', max: 2 });
    // Without a listener an idle connection that the server closes would end the process; the next query reports it.
    this.on('error', () => {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}
