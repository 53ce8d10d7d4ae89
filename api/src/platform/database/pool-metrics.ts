import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Metrics, type Sample } from '../metrics/metrics.ts';
import { ConnectionPool } from './connection-pool.ts';

type FindPool = () => pg.Pool | undefined;

/** Measures the pools of connections to the database. */
@Injectable()
export class PoolMetrics {
  private readonly pools = new Map<string, FindPool>();

  constructor(metrics: Metrics, pool: ConnectionPool) {
    this.watch('calls', () => pool);
    metrics.gauge(
      {
        name: 'meishi_database_connections',
        help: 'Open connections to the database by pool and state.',
        labelNames: ['pool', 'state'],
      },
      () =>
        this.each<'pool' | 'state'>(({ totalCount, idleCount }, pool) => [
          [totalCount - idleCount, { pool, state: 'used' }],
          [idleCount, { pool, state: 'idle' }],
        ]),
    );
    metrics.gauge(
      {
        name: 'meishi_database_connections_max',
        help: 'The size of a pool: its maximum number of connections.',
        labelNames: ['pool'],
      },
      () => this.each<'pool'>(({ options }, pool) => [[options.max, { pool }]]),
    );
    metrics.gauge(
      {
        name: 'meishi_database_waiting',
        help: 'Statements and transactions that wait because all connections of a pool are in use.',
        labelNames: ['pool'],
      },
      () => this.each<'pool'>((pool, name) => [[waitingFor(pool), { pool: name }]]),
    );
  }

  /** Adds a pool. It may be opened later. */
  watch(name: string, find: FindPool): void {
    this.pools.set(name, find);
  }

  private each<Label extends string>(measure: (pool: pg.Pool, name: string) => Sample<Label>[]) {
    return [...this.pools].flatMap(([name, find]) => {
      const pool = find();
      return pool ? measure(pool, name) : [];
    });
  }
}

/** Without those for which a connection is opened or found at this moment. */
const waitingFor = ({ totalCount, idleCount, waitingCount, options }: pg.Pool) =>
  idleCount > 0 || totalCount < options.max ? 0 : waitingCount;
