import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { root } from '../../../api/embedded/bootstrap/root.mjs';

const recipes = join(root, 'deploy', 'database');

interface Account {
  uid: number;
  gid: number;
}

/** A node's pgBackRest, with the configuration in `deploy` and the paths of this machine. */
export class Archive {
  private readonly configuration: string;
  private readonly account: Account;

  private constructor(configuration: string, account: Account) {
    this.configuration = configuration;
    this.account = account;
  }

  /** @param repository The folder that all nodes share. */
  static async create(
    repository: string,
    { disk, port, account }: { disk: string; port: number; account: Account },
  ): Promise<Archive> {
    for (const folder of [repository, join(disk, 'pgbackrest')]) {
      await mkdir(folder, { recursive: true });
      await execa('chown', [`${account.uid}:${account.gid}`, folder]);
    }
    const recipe = await readFile(join(recipes, 'pgbackrest.conf'), 'utf8');
    const places = {
      'repo1-path': repository,
      'pg1-path': join(disk, 'data'),
      'pg1-port': String(port),
      'pg1-socket-path': disk,
    };
    const text = Object.entries(places).reduce(
      (lines, [name, value]) => lines.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      recipe.replace('[global]', `[global]\nlock-path=${disk}/pgbackrest\nspool-path=${disk}/pgbackrest`),
    );
    const configuration = join(disk, 'pgbackrest.conf');
    await writeFile(configuration, text);
    return new Archive(configuration, account);
  }

  /** The parameters of PostgreSQL in `deploy`. */
  async parameters(): Promise<Record<string, string>> {
    const { postgresql } = parse(await readFile(join(recipes, 'archive.yaml'), 'utf8'));
    return { ...postgresql.parameters, archive_command: this.command(postgresql.parameters.archive_command) };
  }

  /** A command of the recipe or of the guide, with this node's configuration. */
  command(command: string): string {
    return command.replace(/^pgbackrest /, `pgbackrest --config=${this.configuration} `);
  }

  /** Runs pgBackRest as PostgreSQL's account. Fails with its output. */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await execa(
      'pgbackrest',
      [`--config=${this.configuration}`, '--stanza=meishi', ...args],
      { ...this.account, cwd: '/', all: true },
    );
    return stdout;
  }
}
