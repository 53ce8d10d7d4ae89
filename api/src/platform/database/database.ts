import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';

/**
 * Timeouts of a call's database access. PostgreSQL cancels a statement after `statement_timeout`, which
 * includes waiting for locks. The other two limit the wait for a connection and for an answer of a database
 * that is frozen or unreachable.
 */
export const timeouts = {
  connectionTimeoutMillis: 15_000,
  statement_timeout: 5_000,
  query_timeout: 30_000,
};

/**
 * The first statement of a transaction whose statements may take longer: erasure, and jobs that scan whole
 * tables. Their limit is below `query_timeout`, so that no statement continues after the client has stopped
 * waiting.
 */
export const longStatements = "set local statement_timeout = '25s'";

/** The shared pool for raw prepared statements, where the ORM would be too slow or too verbose. */
@Injectable()
export class Database extends pg.Pool implements OnApplicationShutdown {
  constructor(config: Config) {
    super({
      connectionString: config.DATABASE_URL,
      application_name: 'meishi',
      max: 10,
      ...timeouts,
    });
    // Without a listener, an idle connection closed by the server would end the process. The next query
    // reports the error.
    this.on('error', () => {});
  }

  /** Commits what the work does with its client, or rolls it back and throws what the work throws. */
  async transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  /** Runs one statement of a job that scans whole tables, in a transaction with `longStatements`. */
  queryAtLength<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    return this.transaction(async (client) => {
      await client.query(longStatements);
      return client.query<Row>(text, values);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.end();
  }
}
