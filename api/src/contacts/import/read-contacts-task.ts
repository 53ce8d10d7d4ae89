import { InputRefused, type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { readTable } from './csv-reader.ts';
import { boundedCandidate, type Candidate } from './import-candidate.ts';
import type { Column, ImportField } from './import-columns.ts';
import type { ImportRefusal, LabelWords } from './import-refusal.ts';
import { decodeText } from './import-text.ts';
import { isVcards, readVcards } from './vcard-reader.ts';

export interface ContactsFile {
  bytes: Uint8Array;
  /** The user's mapping, by column name. */
  mapping: Record<string, ImportField>;
  words: LabelWords;
  maxContacts: number;
}

export interface ReadContacts {
  /** Empty for vCards. */
  columns: Column[];
  candidates: Candidate[];
}

/** Reads contacts from a table or from vCards, depending on the file. Runs in the sandbox. */
export default function readContacts(file: ContactsFile): Promise<ReadContacts | Refusal<ImportRefusal>> {
  return resultOrRefusal(async () => {
    const { columns, candidates } = await read(file);
    if (candidates.length > file.maxContacts) throw new InputRefused<ImportRefusal>('too-many-contacts');
    return { columns, candidates: candidates.map(boundedCandidate) };
  });
}

/** Characters that indicate a binary file, such as an image, an archive or a workbook. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

async function read({ bytes, mapping, words, maxContacts }: ContactsFile): Promise<ReadContacts> {
  const text = decodeText(bytes);
  if (binary.test(text.slice(0, 4000))) throw new InputRefused<ImportRefusal>('no-text');
  return isVcards(text)
    ? { columns: [], candidates: readVcards(text, words, maxContacts) }
    : readTable(text, { mapping, words, maxContacts });
}
