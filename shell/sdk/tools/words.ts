/**
 * `npm run words`: updates the catalogues below this folder from the sentences in the code, and lists missing translations,
 * text outside of `t` or with the name of the product, and translations with other values than their sentence. With `--check` it
 * writes nothing, and missing or unused entries are failures. `unwanted-words.json` in this folder may list, by language, words
 * that texts do not use, with what to write instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type I18nextToolkitConfig, runExtractor, runLinter } from 'i18next-cli';
import { catalogueFaults, sentenceFaults, type UnwantedWords } from './word-faults.ts';

const root = process.cwd();
const translated = ['de'];
const unwanted: UnwantedWords = existsSync(join(root, 'unwanted-words.json'))
  ? JSON.parse(readFileSync(join(root, 'unwanted-words.json'), 'utf8'))
  : {};

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const faults: string[] = [];
const parts = positionals.length > 0 ? positionals : await partsWithCatalogues();
for (const part of parts) faults.push(...(await follow(part)));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function partsWithCatalogues(): Promise<string[]> {
  const found: string[] = [];
  for await (const folder of glob('{.,*,*/*}/locales', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path),
  }))
    found.push(dirname(folder));
  return found.sort();
}

/** What is wrong with the catalogues of one part. */
async function follow(part: string): Promise<string[]> {
  const name = part === '.' ? basename(root) : part;
  // Patterns have slashes on Windows, too.
  const folder = join(root, part).replaceAll('\\', '/');
  const source = existsSync(`${folder}/src`) ? `${folder}/src` : folder;
  /** The English sentences for one, by the sentence for several. */
  const singulars = new Map<string, string>();
  const config: I18nextToolkitConfig = {
    locales: translated,
    extract: {
      input: [`${source}/**/*.{ts,tsx}`],
      ignore: ['**/*.test.*', '**/dist/**', '**/node_modules/**', '**/testing/**', '**/gallery/**'],
      output: join(folder, 'locales', '{{language}}.json'),
      functions: ['t', 'message'],
      transComponents: ['Trans'],
      // The code contains English.
      primaryLanguage: 'en',
      secondaryLanguages: translated,
      defaultNS: false,
      keySeparator: false,
      nsSeparator: false,
      defaultValue: '',
      removeUnusedKeys: true,
      sort: true,
    },
    plugins: [
      {
        name: 'singulars',
        onVisitNode: (node) => {
          const found = singularIn(node);
          if (found) singulars.set(found.sentence, found.one);
        },
      },
    ],
  };
  const { results, hasErrors } = await runExtractor(config, { isDryRun: values.check, quiet: true });
  if (hasErrors) return [`${name}: its sentences could not be read`];
  const faults = results.flatMap(({ locale, updated, newTranslations, existingTranslations }) => {
    const texts = newTranslations as Record<string, string>;
    const leftOver = Object.keys(existingTranslations).filter((sentence) => !(sentence in texts));
    return [
      ...catalogueFaults(texts, singulars, locale, unwanted),
      ...sentenceFaults(texts, singulars, unwanted),
      ...(values.check && updated ? leftOver.map((sentence) => `nobody says “${sentence}”`) : []),
    ].map((fault) => `${name}, ${locale}: ${fault}`);
  });
  return [...faults, ...(await untranslatable(config))];
}

/** A literal, or an argument of a call in the syntax tree. */
interface SyntaxNode {
  type: string;
  value?: unknown;
}

/** The sentences of `t('{{count}} cards', { count, one: '1 card' })`. */
function singularIn(node: { type: string }): { sentence: string; one: string } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [sentence, options] = (node as unknown as { arguments: { expression: SyntaxNode }[] }).arguments.map(
    ({ expression }) => expression,
  );
  if (sentence?.type !== 'StringLiteral' || options?.type !== 'ObjectExpression') return undefined;
  const { properties } = options as unknown as { properties: { key?: SyntaxNode; value?: SyntaxNode }[] };
  const one = properties.find(({ key, value }) => key?.value === 'one' && value?.type === 'StringLiteral');
  return one && { sentence: String(sentence.value), one: String(one.value?.value) };
}

/** Text of a page outside of `t`. */
async function untranslatable(config: I18nextToolkitConfig): Promise<string[]> {
  const { files } = await runLinter(config);
  return Object.entries(files).flatMap(([file, issues]) =>
    issues
      .filter(({ type }) => type === 'hardcoded')
      .map(({ line, text }) => `${relative(root, file)}:${line}: “${text}” does not go through t`),
  );
}
