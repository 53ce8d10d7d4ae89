import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../embedded/ports.ts';
import { pgbouncerProgram } from '../embedded/stand-ins/pgbouncer-program.ts';

type Mode = 'session' | 'transaction' | 'statement';

/**
 * Starts a PgBouncer in front of a database.
 * @returns The address of the same database through it.
 */
export async function startPgbouncer(databaseUrl: string, mode: Mode) {
  const program = pgbouncerProgram();
  if (!program) throw new Error('There is no PgBouncer: `npm test` installs one.');
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'meishi-pgbouncer-'));
  // It gives up the rights of root, and reads its settings afterwards.
  await chmod(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  const login = [username && `user=${username}`, password && `password=${decodeURIComponent(password)}`];
  await writeFile(
    settings,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} ${login.filter(Boolean).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn(program, [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of bouncer.stderr) if (`${line}`.includes('process up')) break;
  bouncer.stderr.destroy();
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      const exit = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
