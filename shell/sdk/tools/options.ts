import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from './command.ts';

interface Option {
  type: 'string' | 'boolean';
  default?: string | boolean;
  /** The description in `--help`. */
  about: string;
}

/**
 * Parses the command line of a tool. `--help` prints its usage and exits.
 * @param places the number of positional arguments
 * @throws Problem for unknown options
 */
export function readOptions<const Options extends Record<string, Option>>(options: Options, places = 0) {
  if (process.argv.includes('--help')) {
    console.log(usage(options));
    process.exit();
  }
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: true });
    } catch (cause) {
      const [sentence] = (cause as Error).message.split('. To specify');
      throw new Problem(`${sentence}. ${usage(options)}`, { cause });
    }
  };
  const parsed = read();
  const stray = parsed.positionals[places];
  if (stray !== undefined)
    throw new Problem(
      `“${stray}” belongs to no option. npm keeps options for itself unless they stand behind “--”: npm run … -- --option value`,
    );
  return parsed;
}

function usage(options: Record<string, Option>): string {
  const tool = process.env.npm_lifecycle_event ?? basename(process.argv[1] ?? '', '.ts');
  const heads = Object.entries(options).map(
    ([name, { type, about }]) => [`--${name}${type === 'string' ? ' …' : ''}`, about] as const,
  );
  const width = Math.max(...heads.map(([head]) => head.length));
  const lines = heads.map(([head, about]) => `  ${head.padEnd(width)}  ${about}`);
  return `npm run ${tool} takes, behind “--”:\n\n${lines.join('\n')}\n`;
}
