import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { refuseSharedConnections } from './pooling.ts';

/**
 * Timeouts of a call's database access. PostgreSQL cancels a statement after `statement_timeout`, which
 * includes waiting for locks. The other two limit the wait for a connection and for a response of a database
 * that is frozen or unreachable, so that a call ends within 15 seconds.
 */
const timeouts = {
  connectionTimeoutMillis: 6_000,
  query_timeout: 7_000,
};

/** Not a parameter of the connection, because PgBouncer refuses it there. */
const statementTimeout = { text: 'set statement_timeout = 5000', query_timeout: 2_000 };

/** The connections that entities and SQL share. A call needs one at a time, so any size from 1 on works. */
@Injectable()
export class ConnectionPool extends pg.Pool implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly config: Config) {
    const { DATABASE_URL, DATABASE_POOL_SIZE } = config;
    super({
      connectionString: DATABASE_URL,
      application_name: 'meishi',
      max: DATABASE_POOL_SIZE,
      ...timeouts,
      onConnect: async (client) => {
        await client.query(statementTimeout);
      },
      // Notices in minutes, not hours, that an idle connection has lost its other end.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // Without listeners, a connection closed by the server would end the process, whether it is idle or in
    // use. The next query reports the error.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  /** @throws ConfigError behind a pooler that shares connections between transactions */
  onModuleInit(): Promise<void> {
    return refuseSharedConnections(this.config.DATABASE_URL);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}
