import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { freePort } from '../../../api/embedded/ports.ts';
import { DatabaseNode, databasePassword, superuserClient, untilComplete } from './database-node.ts';
import { Program, until } from './program.ts';

/** PostgreSQL on three nodes under Patroni, with etcd, and HAProxy that follows the leader. */
export class DatabaseCluster {
  readonly nodes: DatabaseNode[];
  readonly etcd: Program;
  /** Of HAProxy. */
  readonly port: number;
  private readonly haproxy: Program;

  private constructor(nodes: DatabaseNode[], etcd: Program, haproxy: Program, port: number) {
    this.nodes = nodes;
    this.etcd = etcd;
    this.haproxy = haproxy;
    this.port = port;
  }

  /** @param repository The folder of the archive of the write-ahead log, if there is one. */
  static async start(folder: string, repository?: string): Promise<DatabaseCluster> {
    const [client, peer, port] = [await freePort(), await freePort(), await freePort()];
    const etcd = new Program(
      'etcd',
      [
        ...[`--data-dir=${join(folder, 'etcd')}`, `--listen-client-urls=http://127.0.0.1:${client}`],
        ...[`--advertise-client-urls=http://127.0.0.1:${client}`],
        ...[`--listen-peer-urls=http://127.0.0.1:${peer}`],
        ...[`--initial-advertise-peer-urls=http://127.0.0.1:${peer}`],
        `--initial-cluster=default=http://127.0.0.1:${peer}`,
      ],
      { log: join(folder, 'etcd.log') },
    );
    etcd.start();
    const nodes: DatabaseNode[] = [];
    for (const name of ['node1', 'node2', 'node3'])
      nodes.push(await DatabaseNode.create(name, folder, `127.0.0.1:${client}`, repository));
    const configuration = join(folder, 'haproxy.cfg');
    await writeFile(configuration, await configureProxy(port, nodes));
    const haproxy = new Program('haproxy', ['-db', '-f', configuration], {
      log: join(folder, 'haproxy.log'),
    });
    haproxy.start();
    const cluster = new DatabaseCluster(nodes, etcd, haproxy, port);
    for (const node of nodes) node.start();
    await cluster.untilComplete();
    await cluster.createDatabase();
    return cluster;
  }

  /** The address of the product's database, at another port if a proxy is in between. */
  url(port = this.port): string {
    return `postgresql://meishi:${databasePassword}@127.0.0.1:${port}/meishi`;
  }

  async leader(): Promise<DatabaseNode> {
    const roles = await Promise.all(
      this.nodes.map((node) =>
        node.member().then(
          ({ role }) => role,
          () => 'gone',
        ),
      ),
    );
    const found = this.nodes[roles.findIndex((role) => role === 'master' || role === 'primary')];
    if (!found) throw new Error('No node is the leader.');
    return found;
  }

  /** Waits until one node leads, the others follow, and the proxy leads to it. */
  async untilComplete(): Promise<void> {
    await untilComplete(this.nodes);
    await until('A second copy of each write', 120, async () => {
      const client = superuserClient(this.port, { connectionTimeoutMillis: 3000 });
      try {
        await client.connect();
        const { rows } = await client.query(
          `select count(*)::int as replicas, count(*) filter (where sync_state = 'sync')::int as synchronous
           from pg_stat_replication where state = 'streaming'`,
        );
        return rows[0].replicas === 2 && rows[0].synchronous === 1;
      } finally {
        await client.end();
      }
    });
  }

  async stop(): Promise<void> {
    await this.haproxy.end('SIGKILL');
    for (const node of this.nodes) await node.stop();
    await this.etcd.end('SIGKILL');
  }

  private async createDatabase(): Promise<void> {
    const client = superuserClient(this.port);
    await client.connect();
    await client.query(`create role meishi login password '${databasePassword}'`);
    await client.query('create database meishi owner meishi');
    await client.end();
  }
}

/** The recipe of the operator's guide, with the addresses of this machine. */
async function configureProxy(port: number, nodes: DatabaseNode[]): Promise<string> {
  const recipe = await readFile(join(root, 'deploy', 'database', 'haproxy.cfg'), 'utf8');
  const servers = nodes.map(
    (node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return recipe
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/, `${servers.join('\n')}\n`);
}
