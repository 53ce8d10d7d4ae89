import { InputRefused, type Refusal, resultOrRefusal } from '../../../platform/sandbox/input-refused.ts';
import { readTable } from './csv-reader.ts';
import { boundedCandidate, type Candidate } from './import-candidate.ts';
import type { Column, ImportField } from './import-columns.ts';
import type { ImportRefusal, LabelWords } from './import-refusal.ts';
import { decodeText, decodeVcards } from './import-text.ts';
import { isVcards, readVcards } from './vcard-reader.ts';

export interface ContactsFile {
  bytes: Uint8Array;
  /** The user's mapping, by column name. */
  mapping: Record<string, ImportField>;
  words: LabelWords;
  /** The user's choice; otherwise it is detected. */
  encoding?: string;
  /** The user's language, which makes some encodings likelier. */
  language: string;
  maxContacts: number;
}

export interface ReadContacts {
  /** Empty for vCards. */
  columns: Column[];
  candidates: Candidate[];
  encoding: string;
}

/** Reads contacts from a table or from vCards, depending on the file. Runs in the sandbox. */
export default function readContacts(file: ContactsFile): Promise<ReadContacts | Refusal<ImportRefusal>> {
  return resultOrRefusal(async () => {
    const { candidates, ...read } = await readFile(file);
    if (candidates.length > file.maxContacts) throw new InputRefused<ImportRefusal>('too-many-contacts');
    return { ...read, candidates: candidates.map(boundedCandidate) };
  });
}

/** Characters that indicate a binary file, such as an image, an archive or a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

async function readFile({
  bytes,
  mapping,
  words,
  maxContacts,
  ...hints
}: ContactsFile): Promise<ReadContacts> {
  const table = decodeText(bytes, hints);
  if (binary.test(table.text.slice(0, 4000))) throw new InputRefused<ImportRefusal>('no-text');
  if (isVcards(table.text)) {
    const { text, encoding } = decodeVcards(bytes, hints);
    return { columns: [], candidates: readVcards(text, words, maxContacts), encoding };
  }
  const read = await readTable(table.text, { mapping, words, maxContacts });
  return { ...read, encoding: table.encoding };
}
