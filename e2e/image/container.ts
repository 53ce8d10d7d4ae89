import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { buildah, type Image } from './image.ts';

/** The fields of an image's configuration that the test uses. */
interface Declared {
  Entrypoint: string[];
  Cmd: string[];
  Env: string[];
  Healthcheck: { Test: string[] };
  User: string;
  WorkingDir: string;
}

/**
 * What engines do for a read-only container: only `/tmp` and the files of the product are writable, and the program is
 * process 1. `buildah run` with chroot isolation does neither. The mounts end with the program.
 */
const enterContainer = `set -e
root=$1 files=$2 user=$3 render=$4 mode=$5
shift 5
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount --bind "$files" "$root/data/files"
mount --bind "$render" "$root/run/render"
mount -o "remount,bind,$mode" "$root/run/render"
exec chroot --userspec="$user" "$root" env --ignore-environment "$@"`;

/** What differs between the services of compose.yaml. */
interface Service {
  /** Instead of the image's. */
  user?: string;
  hasNetwork?: boolean;
  /** Whether it may write to the folder with the socket of `render`. */
  writesSocket?: boolean;
}

/** A program in a container, as execa's process. */
export type Program = ReturnType<Container['execute']>;

/** A container of an image, which shares only the network with the machine, unless it has none. */
export class Container {
  private readonly name: string;
  private readonly declared: Declared;
  private readonly root: string;
  private readonly files: string;
  private readonly render: string;

  private constructor(name: string, declared: Declared, root: string, files: string, render: string) {
    this.name = name;
    this.declared = declared;
    this.root = root;
    this.files = files;
    this.render = render;
  }

  /**
   * @param files A folder for the files of the product, which outlives the programs.
   * @param render A folder for the socket of `render`.
   */
  static async create({ tag }: Image, files: string, render: string): Promise<Container> {
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', tag));
    const [user, group] = Docker.config.User.split(':').map(Number);
    await chown(files, user, group);
    const name = await buildah('from', '--pull-never', tag);
    const root = await buildah('mount', name);
    // Engines make the places of volumes.
    await mkdir(join(root, 'run/render'));
    return new Container(name, Docker.config, root, files, render);
  }

  /** Starts the image's entry point, with its default command unless another one is given. */
  start(command: string[], environment: Record<string, string>, service?: Service): Program {
    const { Entrypoint, Cmd } = this.declared;
    return this.execute([...Entrypoint, ...(command.length > 0 ? command : Cmd)], environment, service);
  }

  /** Starts any program of the container. */
  execute(command: string[], environment: Record<string, string> = {}, service: Service = {}) {
    const { Env, User, WorkingDir } = this.declared;
    const { user = User, hasNetwork = true, writesSocket = false } = service;
    const variables = Object.entries(environment).map((entry) => entry.join('='));
    const program = [`--chdir=${WorkingDir}`, ...Env, ...variables, ...command];
    return execa(
      'unshare',
      [
        ...['--mount', '--pid', '--fork', '--kill-child', ...(hasNetwork ? [] : ['--net'])],
        ...['sh', '-c', enterContainer, 'sh', this.root, this.files, user],
        ...[this.render, writesSocket ? 'rw' : 'ro', ...program],
      ],
      { all: true, reject: false, stdin: 'ignore' },
    );
  }

  /** Whether the health check of the image succeeds. */
  async isHealthy(environment: Record<string, string>): Promise<boolean> {
    const [, ...command] = this.declared.Healthcheck.Test;
    return (await this.execute(command, environment)).exitCode === 0;
  }

  async remove(): Promise<void> {
    await buildah('umount', this.name);
    await buildah('rm', this.name);
  }
}

/** Waits until a server in a container listens. */
export async function listening({ all }: Program): Promise<void> {
  for await (const line of createInterface({ input: all })) {
    if (!line.includes('listening on ')) continue;
    all.resume();
    return;
  }
  throw new Error('The server ended before it listened.');
}

/** Ends a program as engines do, with SIGTERM to process 1 of its container. Resolves to its exit code. */
export async function terminate(program: Program): Promise<number | undefined> {
  const pid = await nodeBelow(program.pid ?? 0);
  if (pid) process.kill(pid, 'SIGTERM');
  return (await program).exitCode;
}

/** The process that runs Node, among the descendants of another one. */
async function nodeBelow(pid: number): Promise<number | undefined> {
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  if (basename(program) === 'node') return pid;
  // Each thread has a list of the processes that it started.
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) {
      const found = await nodeBelow(Number(child));
      if (found) return found;
    }
  }
  return undefined;
}
