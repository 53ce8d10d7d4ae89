/**
 * `npm run words`: updates the catalogues below this folder from the sentences in the code, and lists missing translations,
 * text outside of `t` or with the name of the product, and translations with other values than their sentence. With `--check` it
 * writes nothing, and missing or unused entries are failures. `unwanted-words.json` in this folder may list, by language, words
 * that texts do not use, with what to write instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { sentencesOf } from './sentences.ts';
import { catalogueFaults, sentenceFaults, type UnwantedWords } from './word-faults.ts';

type Catalogue = Record<string, string>;

const root = process.cwd();
const translated = ['de'];
const unwanted: UnwantedWords = existsSync(join(root, 'unwanted-words.json'))
  ? JSON.parse(readFileSync(join(root, 'unwanted-words.json'), 'utf8'))
  : {};
const notSearched = /(^|[\\/])(node_modules|dist|testing|gallery)$|\.test\.\w+$/;

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const faults: string[] = [];
const parts = positionals.length > 0 ? positionals : await partsWithCatalogues();
for (const part of parts) for (const language of translated) faults.push(...(await follow(part, language)));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function partsWithCatalogues(): Promise<string[]> {
  const found: string[] = [];
  for await (const folder of glob('{.,*,*/*}/locales', {
    cwd: root,
    exclude: (path) => notSearched.test(path),
  }))
    found.push(dirname(folder));
  return found.sort();
}

/** Updates a catalogue of one part, or checks it. Returns what is wrong. */
async function follow(part: string, language: string): Promise<string[]> {
  const name = part === '.' ? basename(root) : part;
  const { keys, singulars, untranslatable } = await sentencesIn(join(root, part), language);
  const file = join(root, part, 'locales', `${language}.json`);
  const former: Catalogue = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const texts = Object.fromEntries([...keys].toSorted(compare).map((key) => [key, former[key] ?? '']));
  if (!values.check) await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
  const leftOver = values.check ? Object.keys(former).filter((key) => !keys.has(key)) : [];
  const faults = [
    ...catalogueFaults(texts, singulars, language, unwanted),
    ...sentenceFaults(texts, singulars, unwanted),
    ...leftOver.map((key) => `nobody says “${key}”`),
  ];
  return [...faults.map((fault) => `${name}, ${language}: ${fault}`), ...untranslatable];
}

/** The keys of a part, its English sentences for one by the sentence for several, and text of its pages outside of `t`. */
async function sentencesIn(folder: string, language: string) {
  const source = existsSync(join(folder, 'src')) ? join(folder, 'src') : folder;
  const keys = new Set<string>();
  const singulars = new Map<string, string>();
  const untranslatable: string[] = [];
  for await (const path of glob('**/*.{ts,tsx}', {
    cwd: source,
    exclude: (path) => notSearched.test(path),
  })) {
    const file = join(source, path);
    const found = await sentencesOf(file, language);
    for (const key of found.keys) keys.add(key);
    for (const [sentence, one] of found.singulars) singulars.set(sentence, one);
    for (const { line, text } of found.untranslatable)
      untranslatable.push(`${relative(root, file)}:${line}: “${text}” does not go through t`);
  }
  return { keys, singulars, untranslatable };
}

/** Alphabetical, with the plural forms of a sentence beside each other. */
function compare(one: string, other: string): number {
  const [first, second] = [one, other].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  return first?.localeCompare(second ?? '', 'en', { sensitivity: 'base' }) || one.localeCompare(other, 'en');
}
