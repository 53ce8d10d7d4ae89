import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';

/** The pool for raw, prepared statements, where the ORM would be too slow or too wordy; shared by all features. */
@Injectable()
export class Database extends pg.Pool implements OnApplicationShutdown {
  constructor(config: Config) {
    super({
      connectionString: config.DATABASE_URL,
      application_name: 'meishi',
      max: 10,
      connectionTimeoutMillis: 15_000,
    });
    // Without a listener an idle connection that the server closes would end the process; the next query reports it.
    this.on('error', () => {});
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}
