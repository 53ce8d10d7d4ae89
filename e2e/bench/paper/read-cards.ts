import { join } from 'node:path';
import { root } from '../../../api/embedded/bootstrap/root.mjs';
import { readFields } from '../../../mf-profile/src/paper/fields/read-fields.ts';
import { withEvenLight } from '../../../mf-profile/src/paper/picture/even-light.ts';
import { findCard } from '../../../mf-profile/src/paper/picture/find-card.ts';
import { wholePicture } from '../../../mf-profile/src/paper/picture/pixels.ts';
import { straighten } from '../../../mf-profile/src/paper/picture/straighten.ts';
import { TextReader } from '../../../mf-profile/src/paper/reading/read-text.ts';
import type { Figure, Measured, Options } from '../figures.ts';
import { median } from '../median.ts';
import { type CardLanguage, cardLanguages, cardTexts } from './card-texts.ts';
import { Chance } from './chance.ts';
import { f1Of, type Score, type ScoredField, scoredFields, scoresOf, sumOf } from './score.ts';

interface Corpus {
  /** Behind the names of its figures. */
  ending: string;
  /** Of the chance that makes the first card, plus a thousand for each language. */
  firstSeed: number;
  cardsOfLanguage: number;
}
/** The rules were improved with cards of the first one. No one looks at those of the second one to improve a rule. */
const known: Corpus = { ending: '', firstSeed: 0, cardsOfLanguage: 60 };
const independent: Corpus = { ending: ', independent cards', firstSeed: 900, cardsOfLanguage: 40 };
const targets: Record<ScoredField, number> = {
  email: 0.95,
  phone: 0.95,
  web: 0.95,
  name: 0.9,
  company: 0.85,
  title: 0.85,
};
/** A phone may take 6 s, and its processor is four times slower. */
const longestMs = 6_000 / 4;

/** Reads drawn and photographed cards, whose texts are known, with the functions and data of the browser. */
export async function measureReadCards({ say }: Options): Promise<Measured> {
  const times: number[] = [];
  const figures: Figure[] = [];
  const details: Figure[] = [];
  let cards = 0;
  for (const corpus of [known, independent]) {
    const scores: Record<ScoredField, Score>[] = [];
    for (const language of cardLanguages) {
      const own = await readLanguage(language, corpus, times);
      scores.push(...own);
      say(`${language}${corpus.ending}: ${own.length} cards`);
      details.push(...figuresOf(own, `, ${language}${corpus.ending}`, false));
    }
    figures.push(...figuresOf(scores, corpus.ending, true));
    cards += scores.length;
  }
  return {
    explanation: `${cards} cards with random people, companies, fonts, colours and layouts are drawn with the type setter of the designer,
photographed (perspective, light, noise, blur, JPEG) and read: F1 is the harmonic mean of precision and recall, with exact values only.
The rules were improved with some of ${known.cardsOfLanguage * cardLanguages.length} cards, and with none of the others, the independent ones. These have the same words, fonts and layouts.
The time is that of one card, without loading the reader and its data. Phones are to need at most 6 s and are four times slower.`,
    figures: [
      ...figures,
      {
        name: 'finding, straightening and reading a card, median',
        value: median(times),
        unit: 'ms',
        target: { atMost: longestMs },
      },
      ...details,
    ],
  };
}

const figuresOf = (scores: Record<ScoredField, Score>[], ending: string, hasTarget: boolean): Figure[] =>
  scoredFields.map((field) => ({
    name: `F1 of ${field}${ending}`,
    value: f1Of(sumOf(scores.map((score) => score[field]))),
    unit: '',
    ...(hasTarget && { target: { atLeast: targets[field] } }),
  }));

async function readLanguage(
  language: CardLanguage,
  { firstSeed, cardsOfLanguage }: Corpus,
  times: number[],
): Promise<Record<ScoredField, Score>[]> {
  // Read by what draws text, before its first one.
  process.env.FONTCONFIG_FILE = join(root, 'api/assets/fonts/fonts.conf');
  const { drawCard } = await import('./draw-card.ts');
  const { photograph, pixelsOf } = await import('./photograph.ts');
  const reader = await TextReader.open(language, {
    langPath: join(root, 'api/dist/reader'),
    cacheMethod: 'none',
  });
  const scores: Record<ScoredField, Score>[] = [];
  try {
    for (let card = 0; card < cardsOfLanguage; card++) {
      const chance = new Chance(1_000 * cardLanguages.indexOf(language) + firstSeed + card);
      const texts = cardTexts(chance, language);
      const picture = await pixelsOf((await photograph(drawCard(texts, chance), chance)).file);
      const started = performance.now();
      const straight = straighten(picture, findCard(picture) ?? wholePicture);
      const { lines } = await reader.read(withEvenLight(straight));
      const fields = readFields(lines);
      times.push(performance.now() - started);
      scores.push(scoresOf(texts, fields));
    }
  } finally {
    await reader.close();
  }
  return scores;
}
