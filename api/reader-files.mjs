import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readerEngines, readerLanguages, readerWorker } from '@meishi/api-contract/rules/reader-files';

/*
 * Copies what browsers need to read the text of a picture to `dist/reader`, from where the server sends it. The packages have
 * ten times as much, so the image does not contain them.
 */

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('dist/reader/', import.meta.url));
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const scripts = [
  join(folderOf('tesseract.js'), 'dist', readerWorker),
  ...readerEngines.map((file) => join(folderOf('tesseract.js-core'), file)),
];
await Promise.all(scripts.map(compress));
for (const language of Object.values(readerLanguages)) {
  const file = `${language}.traineddata.gz`;
  await copyFile(
    join(folderOf(`@tesseract.js-data/${language}`), '4.0.0_best_int', file),
    join(folder, file),
  );
}

/** A script, and beside it the compressed one. */
async function compress(path) {
  const script = await readFile(path);
  const target = join(folder, path.split(/[\\/]/).at(-1));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  await writeFile(`${target}.br`, await promisify(brotliCompress)(script, { params }));
  await writeFile(target, script);
}
