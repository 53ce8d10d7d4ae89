import { detectAll } from 'jschardet';

/** The encodings that files are read in: the names of `TextDecoder` by those of the detector. */
const encodings: Record<string, string> = {
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  big5: 'big5',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'koi8-r': 'koi8-r',
  'tis-620': 'windows-874',
};

/** What programs in a language write beside UTF-8. The detector is often undecided about a few short names. */
const expected: Record<string, string[]> = {
  ja: ['shift_jis', 'euc-jp'],
  zh: ['gb18030', 'big5'],
  ko: ['euc-kr'],
  ru: ['windows-1251', 'koi8-r'],
  uk: ['windows-1251'],
  bg: ['windows-1251'],
  el: ['windows-1253'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  th: ['windows-874'],
  tr: ['windows-1254'],
  ...Object.fromEntries(
    ['cs', 'hu', 'pl', 'ro', 'sk', 'sl', 'hr'].map((language) => [language, ['windows-1250']]),
  ),
};

/** How much likelier an expected encoding is, and the confidence below which Western European text is assumed. */
const expectedFactor = 4;
const minimumConfidence = 0.055;
/** Short names in East Asian encodings get little confidence, but no Western text looks like them. */
const eastAsian = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);
const minimumOfEastAsian = 0.025;

/** More does not change the result, and the detector is slow. */
const sampleBytes = 20_000;

export interface DecodedText {
  text: string;
  /** A name of the Encoding Standard, such as `utf-8` or `shift_jis`. */
  encoding: string;
}

/**
 * Decodes by byte order mark, otherwise as UTF-8 or UTF-16 if valid, otherwise by the likeliest encoding.
 * @param encoding The user's choice, which is used instead.
 * @param language The user's language, for texts that could be in several encodings.
 */
export function decodeText(bytes: Uint8Array, { encoding, language }: Hints): DecodedText {
  const found = encoding ?? unicodeOf(bytes) ?? likeliest(bytes, language);
  return { text: new TextDecoder(found).decode(bytes), encoding: found };
}

export interface Hints {
  encoding?: string;
  language: string;
}

/** The encoding with this name or alias; undefined if it is unknown. */
export function knownEncoding(name: string): string | undefined {
  const lower = name.toLowerCase();
  try {
    return new TextDecoder(encodings[lower] ?? lower).encoding;
  } catch {
    return undefined;
  }
}

/** The Unicode encoding of a text; undefined if it is in another one. */
export function unicodeOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, Latin text in UTF-16 has a zero in every other byte.
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function likeliest(bytes: Uint8Array, language: string): string {
  const rated = detectAll(withoutAsciiCells(bytes)).flatMap(({ encoding, confidence }) => {
    const name = encodings[(encoding ?? '').toLowerCase()];
    if (!name) return [];
    const isExpected = expected[language]?.includes(name);
    return [{ name, confidence: confidence * (isExpected ? expectedFactor : 1) }];
  });
  const best = rated.toSorted((one, other) => other.confidence - one.confidence)[0];
  const minimum = best && eastAsian.has(best.name) ? minimumOfEastAsian : minimumConfidence;
  if (best && best.confidence >= minimum) return best.name;
  return expected[language]?.[0] ?? 'windows-1252';
}

/** The cells or values that tell the encodings apart. Headings and addresses in ASCII would outweigh them. */
function withoutAsciiCells(bytes: Uint8Array): Buffer {
  const cells = Buffer.from(bytes)
    .toString('latin1')
    .split(/[,;:\t\r\n"@]/)
    .filter((cell) => /[\x80-\xff]/.test(cell));
  return Buffer.from(cells.join('\n').slice(0, sampleBytes), 'latin1');
}
