/**
 * The files that a browser needs to read the text of a picture, which the server sends: the engine, and the letters of each
 * language. They are too large for the builds of remotes, and the same for all of them.
 */

/** Part of all addresses. Another version of a package or another choice of files needs another name. */
const version = 'tesseract-7.0.0-1';

/** First segment of their addresses. */
export const readerSegment = 'reader';

/** The path below which all files are. */
export const readerFolder = `/${readerSegment}/${version}` as const;

/** The script of the worker that loads all others. */
export const readerWorker = 'worker.min.js';

/** Builds of the engine for browsers with more or fewer instructions for vectors; the worker loads one of them. */
export const readerEngines = [
  'tesseract-core-lstm.wasm.js',
  'tesseract-core-simd-lstm.wasm.js',
  'tesseract-core-relaxedsimd-lstm.wasm.js',
] as const;

/** What cards are read in, by language: the name of the data (ISO 639-2). */
export const readerLanguages = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', ja: 'jpn' } as const;
export type ReaderLanguage = keyof typeof readerLanguages;

/** The file with the letters of a language. */
export const languageFile = (language: ReaderLanguage): string =>
  `${readerLanguages[language]}.traineddata.gz`;

/** All files, by name. */
export const readerFiles: readonly string[] = [
  readerWorker,
  ...readerEngines,
  ...(Object.keys(readerLanguages) as ReaderLanguage[]).map(languageFile),
];

/** Whether a path on the site, without the installation's own path, is that of a file of this version. */
export const isReaderFile = (path: string): boolean =>
  path.startsWith(`${readerFolder}/`) && readerFiles.includes(path.slice(readerFolder.length + 1));
