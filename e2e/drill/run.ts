/**
 * The second part of `npm run drill`: installs what the drills need from Debian, and runs them in process and mount
 * namespaces of their own, so that nothing remains of them, however they end.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { installDebianPackages } from '../runner/debian.ts';

/** A file of each Debian package. */
const needed = {
  caddy: '/usr/bin/caddy',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'kubernetes-client': '/usr/bin/kubectl',
  'nginx-light': '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  patroni: '/usr/bin/patroni',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'redis-server': '/usr/bin/redis-server',
};

await requirePrograms();
const inside = join(import.meta.dirname, 'inside.ts');
const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** The shell collects ended processes that lost their parent. Node would leave them behind, and their ids taken. */
const firstProcess = ['sh', '-c', '"$@"; exit $?', 'sh'];
const { exitCode } = await execa(
  'unshare',
  [
    ...namespaces,
    ...firstProcess,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    inside,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', reject: false },
);
process.exit(exitCode ?? 1);

/** @throws Error that names what is missing */
async function requirePrograms(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('This needs root: sudo npm run drill');
  const absent = () => Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (absent().length === 0) return;
  const output = await installDebianPackages(absent());
  if (absent().length > 0) throw new Error(`${absent().join(', ')} is missing.\n${output ?? ''}`);
}
