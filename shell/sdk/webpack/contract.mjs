import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteContract } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import { namingErrors, schemaFault } from '@meishi/api-contract/rules/schema-faults';

/** An error in a remote's files. The message names the file and what is expected. */
export class RemoteFault extends Error {
  name = 'RemoteFault';
}

/**
 * Reads and checks remote.json.
 * @throws RemoteFault with a line for each error
 */
export function readRemoteContract(directory) {
  const where = `${basename(directory)}/remote.json`;
  const result = remoteContract.safeParse(readJson(join(directory, 'remote.json'), where), namingErrors);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${schemaFault(issue)}`);
    throw new RemoteFault(`${where} is not a remote's contract:\n${faults.join('\n')}`);
  }
  return result.data;
}

/** Name and version from package.json. The name has no scope. */
export function readIdentity(directory) {
  const { name, version } = readJson(join(directory, 'package.json'), `${basename(directory)}/package.json`);
  return { name: name.replace(/^@meishi\//, ''), version };
}

/** The files of the modules that the routes name, by name. */
export function exposedModules(directory, contract) {
  return Object.fromEntries(
    contract.routes.map(({ module }) => [module, sourceFile(directory, module, `the module ${module}`)]),
  );
}

/** The source of the server bundle, or null when no route is rendered on the server. */
export function serverSource(directory, contract) {
  if (!contract.routes.some((route) => route.server)) return null;
  return sourceFile(directory, './server', 'a server-rendered route');
}

function sourceFile(directory, module, reason) {
  const found = ['.tsx', '.ts'].map((ending) => join(directory, 'src', module + ending)).find(existsSync);
  if (!found)
    throw new RemoteFault(
      `${basename(directory)}/remote.json names ${reason}, but there is no src/${module.slice(2)}.tsx or .ts.`,
    );
  return found;
}

function readJson(file, where) {
  if (!existsSync(file)) throw new RemoteFault(`${where} is missing.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new RemoteFault(`${where} is not JSON: ${cause.message}`, { cause });
  }
}
