import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The processes of that name whose working directory is the folder or below it (Linux only). */
export async function processesIn(folder: string, name: string): Promise<number[]> {
  const inside = `${await realpath(folder)}${sep}`;
  const found = await eachProcess(async (pid) => {
    const status = await read(pid, 'stat');
    const works = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return status.includes(`(${name})`) && `${works}${sep}`.startsWith(inside);
  });
  if (found.length === 0) throw new Error(`No process ${name} works in ${folder}`);
  return found;
}

/** The processes below another one whose command contains this text and that run Node. */
export async function descendantsOf(ancestor: number, words: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const all = await eachProcess(async (pid) => {
    const [, parent] = /\) \S (\d+)/.exec(await read(pid, 'stat')) ?? [];
    parents.set(pid, Number(parent));
    const [program = '', ...rest] = (await read(pid, 'cmdline')).split('\0');
    return program === process.execPath && rest.join(' ').includes(words);
  });
  return all.filter((pid) => {
    let above = parents.get(pid);
    while (above && above !== ancestor) above = parents.get(above);
    return above === ancestor;
  });
}

/** The peak memory of a process, in megabytes. */
export async function peakMemory(pid: number | undefined): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(await read(pid, 'status')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Lets the peak memory of a process begin with what it uses now. */
export async function resetPeakMemory(pid: number | undefined): Promise<void> {
  await writeFile(join('/proc', String(pid), 'clear_refs'), '5').catch(() => {});
}

async function eachProcess(isMeant: (pid: number) => Promise<boolean>): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const meant = await Promise.all(pids.map(isMeant));
  return pids.filter((_, index) => meant[index]);
}

const read = (pid: number | undefined, file: string) =>
  readFile(join('/proc', String(pid), file), 'utf8').catch(() => '');
