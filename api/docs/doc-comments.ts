import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../contract');
const documented = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/gm;

/** The doc comments of the contract's exported constants, each as one paragraph, by constant name. */
export const docComments: ReadonlyMap<string, string> = new Map(
  globSync('**/*.ts', { cwd: folder, exclude: ['dist', 'node_modules'] }).flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(documented),
      ([, comment = '', constant = '']): [string, string] => [
        constant,
        comment
          .replace(/^ *\* ?|@\w+/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ],
    ),
  ),
);
