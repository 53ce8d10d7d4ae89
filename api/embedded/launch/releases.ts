import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as tar from 'tar';
import { root } from '../bootstrap/root.mjs';
import { Problem } from '../problem.ts';
import { digestOf, type Workspace } from './workspaces.ts';

/** By remote: the digest and version of the build last released from this home. */
type Released = Record<string, { digest: string; version: string }>;

/** Releases builds through the API, as a team would. */
export class Publisher {
  private readonly url: string;
  private readonly tokens: Map<string, string>;
  private readonly file: string;

  /**
   * @param url Of the product.
   * @param tokens The API's RELEASE_TOKENS.
   * @param home Where to record what was released.
   */
  constructor(url: string, tokens: string, home: string) {
    this.url = url;
    this.tokens = new Map(tokens.split(',').map((entry) => entry.split(':', 2) as [string, string]));
    this.file = join(home, 'released.json');
  }

  /** Releases the builds that the API does not have yet. */
  async publish(workspaces: Workspace[]): Promise<void> {
    const released = await this.released();
    const builds = await Promise.all(workspaces.map((workspace) => this.read(workspace, released)));
    for (const { remote, folder, digest, isReleased } of builds) {
      if (isReleased) continue;
      released[remote] = { digest, version: await this.upload(remote, folder, 100) };
      await writeFile(`${this.file}.part`, JSON.stringify(released));
      await rename(`${this.file}.part`, this.file);
    }
  }

  private async read(workspace: Workspace, released: Released) {
    const folder = join(root, workspace.folder, 'dist');
    const remote = releaseName(workspace);
    const digest = await digestOf(folder);
    const last = released[remote];
    const isReleased = last?.digest === digest && (await this.has(remote, last.version));
    return { remote, folder, digest, isReleased };
  }

  /** Uploads the build in a folder and gives it to a percentage of visitors, 0 for nobody. Returns its version. */
  async upload(remote: string, folder: string, percent: number): Promise<string> {
    const archive = await buffer(tar.create({ cwd: folder, gzip: { level: 1 }, portable: true }, ['.']));
    const form = new FormData();
    form.set('activate', String(percent > 0));
    if (percent > 0) form.set('percent', String(percent));
    form.set(
      'archive',
      new Blob([new Uint8Array(archive)], { type: 'application/gzip' }),
      `${remote}.tar.gz`,
    );
    const response = await this.call(remote, { method: 'POST', body: form });
    const body = await response.json();
    if (!response.ok) throw new Problem(`${remote} could not be released: ${body.message}`);
    return body.data.version;
  }

  private async has(remote: string, version: string): Promise<boolean> {
    const response = await this.call(remote, { method: 'GET' });
    if (!response.ok) return false;
    const releases: { version: string; active: boolean }[] = (await response.json()).data;
    return releases.some((release) => release.version === version);
  }

  private call(remote: string, request: RequestInit): Promise<Response> {
    return fetch(`${this.url}/api/v1/remotes/${remote}/releases`, {
      ...request,
      headers: { authorization: `Bearer ${this.tokens.get(remote) ?? ''}` },
    });
  }

  private async released(): Promise<Released> {
    return JSON.parse(await readFile(this.file, 'utf8').catch(() => '{}'));
  }
}

/** Whether a package is released to the running product: the shell and the remotes. */
export function isReleased({ name }: Workspace): boolean {
  return name === '@meishi/shell' || name.startsWith('mf-');
}

/** `@meishi/shell` is released as `shell`. */
export function releaseName({ name }: Workspace): string {
  return name.replace('@meishi/', '');
}
