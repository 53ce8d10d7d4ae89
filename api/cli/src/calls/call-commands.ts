import { text as textOf } from 'node:stream/consumers';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import { Command } from 'commander';
import { type ConnectionOptions, connect, serverOption } from '../connection.ts';
import { readFile } from '../read-file.ts';
import { Refusal } from '../refusal.ts';
import { fieldsOf } from './call-fields.ts';
import { perform } from './call-input.ts';
import { fieldOptions, givenValues } from './call-options.ts';
import { callsByFeature, type NamedCall } from './named-calls.ts';
import { formatOutput, type OutputFormat, outputOption } from './output.ts';

interface CallOptions extends ConnectionOptions {
  json?: string;
  output?: OutputFormat;
}

/** `meishi <feature> <call>`: every call of the contract. */
export function addCallCommands(program: Command): void {
  for (const [feature, calls] of callsByFeature) {
    const command = program.command(feature).description(calls.map(({ name }) => name).join(', '));
    // Only the calls of the feature that is named: the schemas of all calls take too long for every start.
    const addCalls = () => {
      if (command.commands.length === 0) for (const call of calls) addCall(command, call);
      return '';
    };
    program.hook('preSubcommand', (_, named) => void (named === command && addCalls()));
    command.addHelpText('before', addCalls);
  }
}

function addCall(parent: Command, { name, endpoint, summary, description }: NamedCall): void {
  const command = parent.command(name);
  const options = fieldOptions(fieldsOf(endpoint));
  command
    .summary(summary)
    .description(`${description}\n\n${endpoint.method} ${endpoint.path}. ${keyFor(endpoint)}`);
  for (const option of options.values()) command.addOption(option);
  command
    .option('--json <text>', 'all values as JSON: the text itself, @file, or - for standard input')
    .addOption(outputOption())
    .addOption(serverOption());
  command.action(async ({ json, output, ...connection }: CallOptions) => {
    const values = { ...(json && (await readJson(json))), ...(await givenValues(command, options)) };
    const missing = [...options].flatMap(([field, option]) =>
      field.isRequired && values[field.name] === undefined ? (option.long ?? []) : [],
    );
    if (missing.length > 0) command.error(`error: missing ${missing.join(', ')}`);
    const { call } = await connect(connection);
    const answer = await perform(call, endpoint, values);
    process.stdout.write(answer instanceof Blob ? await answer.bytes() : formatOutput(answer, output));
  });
}

/** Which key a call needs. */
function keyFor({ access, key }: EndpointDefinition): string {
  if (key) return `The key needs the scope ${key}.`;
  if (access === 'public') return 'It needs no key.';
  return access === 'release-token' ? 'The key is a release token.' : 'No key may do this, only a session.';
}

async function readJson(given: string): Promise<object> {
  const text =
    given === '-'
      ? await textOf(process.stdin)
      : given.startsWith('@')
        ? String(await readFile(given.slice(1)))
        : given;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // The sentence below explains this as well.
  }
  throw new Refusal('--json must be an object in JSON, such as {"title": "Site"}.');
}
