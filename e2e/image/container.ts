import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { buildah, type Image, isolation } from './image.ts';

/** The fields of an image's configuration that the test uses. */
interface Declared {
  Entrypoint: string[];
  Cmd: string[];
  Healthcheck: { Test: string[] };
}

/** A program in a container, as execa's process. */
export type Program = ReturnType<Container['execute']>;

/** A container of an image. Its files last until it is removed; each program runs as the user of the image. */
export class Container {
  private readonly name: string;
  private readonly declared: Declared;

  private constructor(name: string, declared: Declared) {
    this.name = name;
    this.declared = declared;
  }

  static async create({ tag }: Image): Promise<Container> {
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', tag));
    return new Container(await buildah('from', '--pull-never', tag), Docker.config);
  }

  /** Starts the image's entry point, with its default command unless another one is given. */
  start(command: string[], environment: Record<string, string>): Program {
    const { Entrypoint, Cmd } = this.declared;
    return this.execute([...Entrypoint, ...(command.length > 0 ? command : Cmd)], environment);
  }

  /** Starts any program of the container. It shares network and process ids with the machine. */
  execute(command: string[], environment: Record<string, string> = {}) {
    const variables = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const args = ['run', ...isolation, ...variables, this.name, '--', ...command];
    return execa('buildah', args, { all: true, reject: false, stdin: 'ignore' });
  }

  /** Whether the health check of the image succeeds. */
  async isHealthy(environment: Record<string, string>): Promise<boolean> {
    const [, ...command] = this.declared.Healthcheck.Test;
    return (await this.execute(command, environment)).exitCode === 0;
  }

  async remove(): Promise<void> {
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

/** Ends a program as engines do, with SIGTERM to its own process instead of buildah's. Resolves to its exit code. */
export async function terminate(program: Program): Promise<number | undefined> {
  const pid = await nodeBelow(program.pid ?? 0);
  if (pid) process.kill(pid, 'SIGTERM');
  return (await program).exitCode;
}

/** The process among buildah's descendants that runs Node, which is process 1 in the containers of other engines. */
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
