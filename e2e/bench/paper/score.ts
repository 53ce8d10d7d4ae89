import type { ReadFields } from '../../../mf-profile/src/paper/fields/read-fields.ts';
import type { CardTexts } from './card-texts.ts';

export const scoredFields = ['email', 'phone', 'web', 'name', 'company', 'title'] as const;
export type ScoredField = (typeof scoredFields)[number];

/** Fields that were read correctly, fields that were read, and fields that are on the cards. */
export interface Score {
  correct: number;
  read: number;
  printed: number;
}

/** Fax numbers are no part of a contact. Case, spaces and full stops make no difference; all other characters do. */
export function scoresOf(texts: CardTexts, fields: ReadFields): Record<ScoredField, Score> {
  const one = (field: { value: string } | null) => (field ? [field.value] : []);
  return {
    email: scoreOf(
      [texts.email.address],
      fields.emails.map(({ value }) => value),
      plain,
    ),
    phone: scoreOf(
      texts.phones.map(({ number }) => number),
      fields.phones.map(({ value }) => value),
      (number) => number.replace('(0)', '').replace(/\D/g, ''),
    ),
    web: scoreOf([texts.web.address], one(fields.website), (address) =>
      address
        .toLowerCase()
        .replace(/^https?:\/\/|^www\./g, '')
        .replace(/^www\.|\/$/g, ''),
    ),
    name: scoreOf([texts.name], one(fields.name), plain),
    company: scoreOf([texts.company], one(fields.company), plain),
    title: scoreOf([texts.title], one(fields.title), plain),
  };
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\s.,]+/g, '');

function scoreOf(printed: string[], read: string[], keyOf: (text: string) => string): Score {
  const left = printed.map(keyOf);
  let correct = 0;
  for (const key of read.map(keyOf)) {
    const at = left.indexOf(key);
    if (at < 0) continue;
    correct++;
    left.splice(at, 1);
  }
  return { correct, read: read.length, printed: printed.length };
}

/** The harmonic mean of precision and recall. */
export const f1Of = ({ correct, read, printed }: Score): number =>
  (2 * correct) / Math.max(1, read + printed);

export const sumOf = (scores: readonly Score[]): Score => ({
  correct: scores.reduce((sum, { correct }) => sum + correct, 0),
  read: scores.reduce((sum, { read }) => sum + read, 0),
  printed: scores.reduce((sum, { printed }) => sum + printed, 0),
});
