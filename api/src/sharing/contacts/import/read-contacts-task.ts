import { InputRefused, type Refusal, resultOrRefusal } from '../../../platform/sandbox/input-refused.ts';
import { refuseBinary } from '../../../platform/tables/table-rows.ts';
import { decodeText } from '../../../platform/tables/table-text.ts';
import { readTable } from './csv-reader.ts';
import { boundedCandidate, type Candidate } from './import-candidate.ts';
import type { Column, ImportField } from './import-columns.ts';
import type { ImportRefusal, LabelWords } from './import-refusal.ts';
import { isVcards, readVcards } from './vcard-reader.ts';
import { decodeVcards } from './vcard-text.ts';

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

async function readFile({
  bytes,
  mapping,
  words,
  maxContacts,
  ...hints
}: ContactsFile): Promise<ReadContacts> {
  const table = decodeText(bytes, hints);
  refuseBinary(table.text);
  if (isVcards(table.text)) {
    const { text, encoding } = decodeVcards(bytes, hints);
    return { columns: [], candidates: readVcards(text, words, maxContacts), encoding };
  }
  const read = await readTable(table.text, { mapping, words, maxContacts });
  return { ...read, encoding: table.encoding };
}
