import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { freePort } from '../../../api/embedded/ports.ts';
import { Archive } from './archive.ts';
import { Program, signalAll, until, withChildren } from './program.ts';

/** The size of a node's disk. */
const diskSize = '600m';

export const databasePassword = 'drill';

interface Member {
  state: string;
  role: string;
}

/** One of the nodes: a Patroni that runs a PostgreSQL, on a disk of its own in memory. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  /** Where its disk is mounted. */
  private readonly folder: string;
  private readonly patroni: Program;
  private readonly configuration: string;
  /** If the write-ahead log is archived. */
  readonly archive: Archive | undefined;

  private constructor(
    name: string,
    ports: { port: number; restPort: number },
    folder: string,
    patroni: Program,
    configuration: string,
    archive: Archive | undefined,
  ) {
    this.name = name;
    this.port = ports.port;
    this.restPort = ports.restPort;
    this.folder = folder;
    this.patroni = patroni;
    this.configuration = configuration;
    this.archive = archive;
  }

  /** @param repository The folder of the archive, if there is one. */
  static async create(
    name: string,
    folder: string,
    etcd: string,
    repository?: string,
  ): Promise<DatabaseNode> {
    const account = await postgresAccount();
    const disk = join(folder, name);
    await execa('mkdir', [disk]);
    const owner = `uid=${account.uid},gid=${account.gid},mode=700`;
    await execa('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},${owner}`, 'tmpfs', disk]);
    const [port, restPort] = [await freePort(), await freePort()];
    const configuration = join(folder, `${name}.yaml`);
    const archive = repository ? await Archive.create(repository, { disk, port, account }) : undefined;
    const settings = await configure({ name, port, restPort, disk, etcd });
    Object.assign(settings.postgresql.parameters, await archive?.parameters());
    await writeFile(configuration, stringify(settings));
    const patroni = new Program('patroni', [configuration], { log: join(folder, `${name}.log`), account });
    return new DatabaseNode(name, { port, restPort }, disk, patroni, configuration, archive);
  }

  start(): void {
    this.patroni.start();
  }

  /** The state that Patroni reports. Fails while it does not run. */
  async member(): Promise<Member> {
    const response = await fetch(`http://127.0.0.1:${this.restPort}/patroni`, {
      signal: AbortSignal.timeout(2000),
    });
    return response.json();
  }

  /** Ends Patroni and PostgreSQL without warning, as a power failure does. */
  async kill(): Promise<void> {
    signalAll(await this.databaseProcesses(), 'SIGKILL');
    await this.patroni.end('SIGKILL');
  }

  /** Stops all of its processes until `thaw`, as a machine that is starved or migrated. */
  async freeze(): Promise<void> {
    signalAll([this.patroni.pid, ...(await this.databaseProcesses())], 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    signalAll([...(await this.databaseProcesses()), this.patroni.pid], 'SIGCONT');
  }

  /** Fills the disk to its last byte. Undone by `freeDisk`. */
  async fillDisk(): Promise<void> {
    await execa('dd', ['if=/dev/zero', `of=${this.ballast}`, 'bs=1M'], { reject: false });
  }

  /** Makes PostgreSQL begin the next file of its write-ahead log, as it does after 16 MB. Fails silently while it does not run. */
  async switchLog(): Promise<void> {
    const client = superuserClient(this.port, { connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    await client
      .connect()
      .then(() => client.query('select pg_switch_wal()'))
      .catch(() => {});
    await client.end().catch(() => {});
  }

  async freeDisk(): Promise<void> {
    await rm(this.ballast);
  }

  async stop(): Promise<void> {
    await this.patroni.end('SIGTERM');
  }

  /** Takes the data away, as the guide says before a restore. */
  async removeData(): Promise<void> {
    const data = join(this.folder, 'data');
    for (const name of await readdir(data)) await rm(join(data, name), { recursive: true });
  }

  /** Starts it so that it restores the state of a moment, with the command of the recipe. */
  async startAsOf(moment: string): Promise<void> {
    const settings = parse(await readFile(this.configuration, 'utf8'));
    const { bootstrap } = settings;
    const command = this.archive?.command(bootstrap.restore.command) ?? '';
    bootstrap.method = 'restore';
    bootstrap.restore.command = command.replace(/--target="[^"]*"/, `--target="${moment}"`);
    await writeFile(this.configuration, stringify(settings));
    this.start();
  }

  /** Forgets the cluster in etcd, as the guide says before a restore. */
  async forgetCluster(): Promise<void> {
    await execa('patronictl', ['-c', this.configuration, 'remove', 'meishi'], {
      input: 'meishi\nYes I am aware\n',
      env: { LC_ALL: 'C.UTF-8' },
    });
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }

  private async databaseProcesses(): Promise<number[]> {
    const file = await readFile(join(this.folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(file, 10);
    return pid ? withChildren(pid) : [];
  }
}

/** The configuration in `deploy`, with the addresses of this machine. */
async function configure({ name, port, restPort, disk, etcd }: Record<string, string | number>) {
  const recipe = parse(await readFile(join(root, 'deploy', 'database', 'patroni.yaml'), 'utf8'));
  const rest = `127.0.0.1:${restPort}`;
  const { postgresql } = recipe;
  for (const role of Object.values<{ password: string }>(postgresql.authentication))
    role.password = databasePassword;
  return {
    ...recipe,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    postgresql: {
      ...postgresql,
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${disk}/data`,
      pgpass: `${disk}/pgpass`,
      pg_hba: postgresql.pg_hba.map((line: string) => line.replace('10.0.0.0/24', '127.0.0.1/32')),
      parameters: { ...postgresql.parameters, unix_socket_directories: disk },
    },
  };
}

async function postgresAccount(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await execa('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Waits until one of the nodes leads and the others follow it. */
export async function untilComplete(nodes: DatabaseNode[]): Promise<void> {
  await until('A leader with two replicas', 120, async () => {
    const members = await Promise.all(nodes.map((node) => node.member()));
    const leaders = members.filter(({ role }) => role === 'master' || role === 'primary');
    return leaders.length === 1 && members.every(({ state }) => state === 'running' || state === 'streaming');
  });
}

/** A connection of the superuser to the node or the proxy at this port. */
export function superuserClient(port: number, options: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: databasePassword,
    database: 'postgres',
    ...options,
  });
}
