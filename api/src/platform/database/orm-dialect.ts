import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { inEntitySpan } from '../tracing/spans.ts';

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const times = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);

/** MikroORM parses dates and times itself. */
const ormTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (times.has(oid) ? String : pg.types.getTypeParser(oid, format)),
};

/** Lets MikroORM use a pool that it shares with others, and gives access to the client of its transactions. */
export class OrmDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new OrmDriver(this.pool);
  }
}

class OrmDriver implements Driver {
  private readonly transactions: PostgresDriver;
  readonly savepoint: PostgresDriver['savepoint'];
  readonly rollbackToSavepoint: PostgresDriver['rollbackToSavepoint'];
  readonly releaseSavepoint: PostgresDriver['releaseSavepoint'];
  readonly commitTransaction: PostgresDriver['commitTransaction'];

  constructor(private readonly pool: pg.Pool) {
    const transactions = new PostgresDriver({ pool });
    this.transactions = transactions;
    this.savepoint = transactions.savepoint.bind(transactions);
    this.rollbackToSavepoint = transactions.rollbackToSavepoint.bind(transactions);
    this.releaseSavepoint = transactions.releaseSavepoint.bind(transactions);
    this.commitTransaction = transactions.commitTransaction.bind(transactions);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<OrmConnection> {
    return new OrmConnection(await this.pool.connect());
  }

  async releaseConnection(connection: OrmConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: OrmConnection, settings: TransactionSettings): Promise<void> {
    await connection.closeIfFails(this.transactions.beginTransaction(connection, settings));
  }

  async rollbackTransaction(connection: OrmConnection): Promise<void> {
    // The end of a broken connection has ended its transaction.
    if (connection.isReleased) return;
    await connection.closeIfFails(this.transactions.rollbackTransaction(connection));
  }

  /** The pool has other users. It ends with the application. */
  async destroy(): Promise<void> {}
}

/** A connection that MikroORM uses for a statement or a transaction. */
export class OrmConnection implements DatabaseConnection {
  /** Milliseconds until a statement fails without a response, unless the default of the pool applies. */
  timeoutMs: number | undefined;
  private released = false;

  constructor(private readonly client: pg.PoolClient) {}

  get isReleased(): boolean {
    return this.released;
  }

  /** Runs a statement. A connection that gives no response is closed, because the next statement would wait for it too. */
  async query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    try {
      return await this.client.query<Row>({
        ...config,
        ...(values && { values }),
        ...(this.timeoutMs && { query_timeout: this.timeoutMs }),
      });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.release(error as Error);
      throw error;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { text: sql, values: [...parameters], types: ormTypes };
    const { command, rowCount, rows } = await inEntitySpan(sql, () =>
      this.query<Row & pg.QueryResultRow>(statement),
    );
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows ?? [], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('Entities are not streamed.');
  }

  release(error?: Error): void {
    if (this.released) return;
    this.released = true;
    this.client.release(error);
  }

  /** Closes the connection if its transaction cannot begin or roll back; Kysely would keep it for ever. */
  async closeIfFails(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.release(error as Error);
      throw error;
    }
  }
}
