import pg from 'pg';
import { type TestApp, testEnvironment } from './app.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * Servers in processes of their own, beside the application, to be killed in the middle of their work.
 * @param more variables in which their environment differs from that of the tests
 */
export function killableServers({ config, database }: TestApp, more: Record<string, string>) {
  const servers: ServerProcess[] = [];

  async function start(ROLE: 'worker' | 'all'): Promise<ServerProcess> {
    const environment = testEnvironment(config.DATABASE_URL, config.FILES_DIR ?? '');
    const server = await startServerProcess({ ...environment, ...more, ROLE });
    servers.push(server);
    return server;
  }

  /** Kills a server, and lets the time pass after which its jobs are taken for abandoned. */
  async function kill(server: ServerProcess): Promise<void> {
    await server.kill();
    await database.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    );
  }

  return {
    start,
    kill,
    startWorker: () => start('worker'),
    killAll: () => Promise.all(servers.map((server) => server.kill())),
    /**
     * Kills a server with SIGKILL in the middle of its work, where it waits for a row that nobody can change.
     * @param row the statement that locks the row
     * @param wait resolves when all work before that row is done
     */
    async killAtRow(
      row: { text: string; values: unknown[] },
      startServer: () => Promise<ServerProcess>,
      wait: () => Promise<void>,
    ): Promise<void> {
      const client = new pg.Client(config.DATABASE_URL);
      await client.connect();
      try {
        await client.query('begin');
        await client.query(row);
        const server = await startServer();
        await wait();
        await kill(server);
      } finally {
        await client.end();
      }
    },
  };
}
