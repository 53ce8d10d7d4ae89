import { TransactionContext } from '@mikro-orm/core';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ControlledTransaction } from 'kysely';
import type pg from 'pg';
import { inStatementSpan } from '../tracing/spans.ts';
import { ConnectionPool } from './connection-pool.ts';
import { OrmConnection } from './orm-dialect.ts';

/** The limits of PostgreSQL and of this process in a transaction whose statements may take longer. */
const long = { statement: "set local statement_timeout = '25s'", timeoutMs: 30_000 };

/** Anything that can run a query: the database of the application, or the pool of a program. */
export type Queries = Pick<Database, 'query'>;

/** SQL. Each statement runs in the transaction that its caller is in (`@Transactional`), if there is one. */
@Injectable()
export class Database {
  constructor(
    private readonly pool: ConnectionPool,
    protected readonly em: EntityManager,
  ) {}

  /** Runs a statement. One with a `name` is prepared once a connection; its text must not change. */
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    return inStatementSpan(statement, () => {
      const transaction = currentTransaction();
      if (!transaction) return this.pool.query<Row>(statement, values);
      return transaction
        .getExecutor()
        .provideConnection((connection) => ormConnection(connection).query<Row>(statement, values));
    });
  }

  /** The time by the clock of the database, which all servers share. What expires or is erased is measured with it. */
  async now(): Promise<Date> {
    const { rows } = await this.query<{ now: Date }>('select now()');
    return rows[0]?.now as Date;
  }

  /** Lets the following statements of the current transaction take longer: erasure, and jobs that scan whole tables. */
  async allowLongStatements(): Promise<void> {
    await this.query(long.statement);
    await currentTransaction()
      ?.getExecutor()
      .provideConnection(async (connection) => {
        ormConnection(connection).timeoutMs = long.timeoutMs;
      });
  }

  /** Runs one statement of a job that scans whole tables, in a transaction whose statements may take longer. */
  @Transactional()
  async queryWithLongTimeout<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    await this.allowLongStatements();
    return this.query<Row>(text, values);
  }
}

/** Undefined after commit or rollback: later queries of that code run outside the transaction. */
function currentTransaction(): ControlledTransaction<unknown> | undefined {
  const transaction =
    TransactionContext.getEntityManager()?.getTransactionContext<ControlledTransaction<unknown>>();
  return transaction?.isCommitted || transaction?.isRolledBack ? undefined : transaction;
}

function ormConnection(connection: unknown): OrmConnection {
  if (connection instanceof OrmConnection) return connection;
  throw new Error('A transaction is on a connection outside the pool.');
}
