import { parseArgs } from 'node:util';

/** An error that the user can fix. Its message says how. */
export class Problem extends Error {}

/**
 * Reads what the new remote is called and where its first page is.
 * @param {string} usage The command before its options.
 * @param {Record<string, {type: 'string'}>} more Further options.
 * @returns {{name: string, path: string, label: string, registry?: string}}
 * @throws {Problem} if something is missing or invalid
 */
export function readNewRemote(usage, more = {}) {
  const { values, positionals } = readArguments(usage, more);
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !/^mf-[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new Problem(`Give the remote a name such as mf-example: ${usage} mf-example`);
  const plain = name.slice('mf-'.length);
  const { path = `/${plain}`, label = plain.charAt(0).toUpperCase() + plain.slice(1).replaceAll('-', ' ') } =
    values;
  if (!/^\/[a-z0-9-]+(\/([a-z0-9-]+|\{[a-z_]+\}))*$/.test(path))
    throw new Problem('--path takes a path such as /example, of lower-case words.');
  if (!/^[\p{L}\p{N} ]{1,40}$/u.test(label))
    throw new Problem('--label takes up to 40 letters, digits and spaces.');
  const { registry } = values;
  if (registry !== undefined && !URL.canParse(registry))
    throw new Problem(
      '--registry takes the address of a package registry, such as https://packages.example.',
    );
  return { name, path, label, registry };
}

function readArguments(usage, more) {
  const options = { path: { type: 'string' }, label: { type: 'string' }, ...more };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    const [sentence] = cause.message.split('. To specify');
    throw new Problem(`${sentence}. Usage: ${usage} mf-example --path /example --label "Example"`, { cause });
  }
}

/** Runs a command. A Problem becomes one sentence and exit code 1. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Problem ? `✖ ${error.message}` : error);
    process.exitCode = 1;
  }
}
