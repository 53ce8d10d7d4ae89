/**
 * `npm run words`: updates the catalogues below this folder from the sentences in the code, and lists missing translations and
 * text outside of `t` or with the name of the product. With `--check` it writes nothing, and missing or unused entries are failures.
 */
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type I18nextToolkitConfig, runExtractor, runLinter } from 'i18next-cli';

const root = process.cwd();
const translated = ['de'];
/** Operators name the product, so sentences contain {{product}}. */
const productName = /Meishi/;

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
  };
  const { results, hasErrors } = await runExtractor(config, { isDryRun: values.check, quiet: true });
  if (hasErrors) return [`${name}: its sentences could not be read`];
  const faults = results.flatMap(({ locale, updated, newTranslations, existingTranslations }) => {
    const waiting = Object.entries(newTranslations).filter(([, words]) => words === '');
    const leftOver = Object.keys(existingTranslations).filter((sentence) => !(sentence in newTranslations));
    const named = Object.entries(newTranslations).filter((entry) =>
      entry.some((text) => productName.test(String(text))),
    );
    return [
      ...named.map(([sentence]) => `${name}, ${locale}: write {{product}} for the name in “${sentence}”`),
      ...waiting.map(([sentence]) => `${name}, ${locale}: no words for “${sentence}”`),
      ...(values.check && updated
        ? leftOver.map((sentence) => `${name}, ${locale}: nobody says “${sentence}”`)
        : []),
    ];
  });
  return [...faults, ...(await untranslatable(config))];
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
