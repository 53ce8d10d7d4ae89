import { readFile, rename, writeFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/**
 * How far the synchronisation is. It only saves work: without it, all contacts are compared again, and no record is made twice, because
 * each side has the ids of the other.
 */
export interface State {
  /** The group whose contacts these are. */
  group: string;
  /** Meishi's cursor; null to begin with all contacts. */
  cursor: string | null;
  /** The latest change in HubSpot that was seen, in milliseconds; 0 to begin with all records. */
  seen_until: number;
  /** Contacts that could not be synchronised, which are tried again. */
  failed: string[];
}

export const freshState = (group: string): State => ({ group, cursor: null, seen_until: 0, failed: [] });

/**
 * The stored state, or a fresh one if there is no file.
 * @throws Refusal if the file is not the state of this group
 */
export async function readState(file: string, group: string): Promise<State> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return freshState(group);
    throw new Refusal(`${file} can’t be read: ${(error as Error).message}`);
  }
  const state = parsed(text);
  if (!state)
    throw new Refusal(`${file} isn’t a state file. Delete it, and all contacts are compared again.`);
  if (state.group !== group)
    throw new Refusal(`${file} belongs to the group ${state.group}. Give each group a file of its own.`);
  return state;
}

function parsed(text: string): State | null {
  try {
    const { group, cursor, seen_until, failed } = JSON.parse(text);
    const isState =
      typeof group === 'string' &&
      (cursor === null || typeof cursor === 'string') &&
      Number.isSafeInteger(seen_until) &&
      Array.isArray(failed) &&
      failed.every((id) => typeof id === 'string');
    return isState ? { group, cursor, seen_until, failed } : null;
  } catch {
    return null;
  }
}

/** Saves in one step, so that a killed process leaves the former or the new state. */
export async function saveState(file: string, state: State): Promise<void> {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}
