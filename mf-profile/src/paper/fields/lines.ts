import { legalForms, titleWords } from './words-on-cards.ts';

/** A rectangle on the straightened card, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What was read of a line of print. */
export interface ReadWord {
  text: string;
  /** How certain it is, 0 to 100. */
  confidence: number;
  box: Box;
}

/** Words that belong together. */
export interface ReadLine {
  text: string;
  confidence: number;
  box: Box;
  /** Of the letters; more reliable than the height of the box. */
  height: number;
}

/** A gap of so many times the height of a line separates columns. */
const columnGap = 1.7;
const leastConfidence = 30;
/** What has as many digits is a number, and what has a mark of addresses is one, however uncertain some of their characters are. */
const digitsOfNumber = 9;
const addressMark = /[\p{L}\d]@[\p{L}\d]|www\.|https?:|[\p{Ll}\d-]{5,}\.[a-z]{2,4}$/u;

/** Lines of print from top to bottom, as the reader found them, without columns in one line and without scratches and logos. */
export function linesOf(found: readonly (readonly ReadWord[])[]): ReadLine[] {
  return rowsOf(found)
    .flatMap((words) => columnsOf([...words].sort((one, other) => one.box.left - other.box.left)))
    .map((words) => lineOf(withoutSigns(words)))
    .filter(isPrint)
    .sort(downwards);
}

/** Lines that are at least so certain are legible: what is read from a picture upside down is not. */
const certain = 75;

/** Letters of legible lines: of those with letters beside each other, and of those with characters below each other, as in Japan. */
export function legibleLetters(lines: readonly ReadLine[]): { across: number; down: number } {
  const count = { across: 0, down: 0 };
  for (const { text, confidence, box } of lines) {
    if (confidence < certain) continue;
    const isAcross = box.right - box.left > heightOf(box);
    // A character of Japanese is as much as two letters.
    const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
    const characters = letters.filter((letter) => eastAsianCharacter.test(letter)).length;
    if (isAcross) count.across += letters.length + characters;
    else count.down += 2 * characters;
  }
  return count;
}

/** Parts of the smaller of two boxes. What covers more than this of another line is the same line. */
const samePlace = 0.5;
/** Certainties that differ by less say nothing. */
const clearly = 5;

/** The lines of two readings of a card: of those at the same place, the first one unless the other is clearly more certain. */
export function moreCertain(lines: readonly ReadLine[], others: readonly ReadLine[]): ReadLine[] {
  const chosen = [...lines];
  for (const other of others) {
    const same = chosen.filter((line) => overlap(line.box, other.box) > samePlace);
    const [line] = same;
    if (!line) chosen.push(other);
    else if (same.length === 1 && other.confidence > line.confidence + clearly)
      chosen[chosen.indexOf(line)] = other;
  }
  return chosen.sort(downwards);
}

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return (Math.max(0, width) * Math.max(0, height)) / Math.min(areaOf(one), areaOf(other));
};

const areaOf = (box: Box) => (box.right - box.left) * heightOf(box);

const downwards = (one: ReadLine, other: ReadLine) =>
  one.box.top - other.box.top || one.box.left - other.box.left;

/** Of the gap between two words, in their heights. */
const wordGap = 1;

/** What the reader took for two lines, although their words are beside each other with a space between them. */
function rowsOf(found: readonly (readonly ReadWord[])[]): ReadWord[][] {
  const lines = found
    .filter((words) => words.length > 0)
    .map((words) => ({ words, box: around(words.map(({ box }) => box)) }));
  const rows: ReadWord[][] = [];
  for (const { words } of lines.sort((one, other) => one.box.left - other.box.left)) {
    const row = rows.find((before) => isContinued(before.at(-1), words[0]));
    if (row) row.push(...words);
    else rows.push([...words]);
  }
  return rows;
}

function isContinued(word: ReadWord | undefined, next: ReadWord | undefined): boolean {
  if (!word || !next) return false;
  const [small, large] = [heightOf(word.box), heightOf(next.box)].sort((one, other) => one - other) as [
    number,
    number,
  ];
  const shared = Math.min(word.box.bottom, next.box.bottom) - Math.max(word.box.top, next.box.top);
  const gap = next.box.left - word.box.right;
  return large < small * 1.6 && shared > small * 0.6 && gap > 0 && gap < small * wordGap;
}

function columnsOf(words: readonly ReadWord[]): ReadWord[][] {
  const columns: ReadWord[][] = [];
  for (const word of words) {
    const before = columns.at(-1)?.at(-1);
    const height = before ? Math.min(heightOf(before.box), heightOf(word.box) * 1.5) : 0;
    if (before && word.box.left - before.box.right <= columnGap * Math.max(height, 12))
      columns.at(-1)?.push(word);
    else columns.push([word]);
  }
  return columns;
}

/** So much less certain than the other words is a sign in front of a line that was read as one or two characters. */
const uncertainty = 15;
const leastOfWord = 72;
const oneLetterLabel = /^[tmfewpdco]\W?$/i;

/** Without a sign or part of a logo in front of or behind the words. */
function withoutSigns(words: readonly ReadWord[]): readonly ReadWord[] {
  if (words.length < 2) return words;
  const sum = words.reduce((before, { confidence }) => before + confidence, 0);
  const isSign = ({ text, confidence }: ReadWord) =>
    text.length <= 2 &&
    confidence < Math.min(leastOfWord, (sum - confidence) / (words.length - 1) - uncertainty) &&
    !oneLetterLabel.test(text) &&
    !eastAsianCharacter.test(text);
  const [first, last] = [words[0], words.at(-1)];
  // A number can end with one or two digits.
  const end = last && isSign(last) && !/\d/.test(last.text) ? -1 : undefined;
  return words.slice(first && isSign(first) ? 1 : 0, end);
}

export const heightOf = ({ top, bottom }: Box) => bottom - top;

function lineOf(words: readonly ReadWord[]): ReadLine {
  const weight = words.reduce((sum, { text }) => sum + text.length, 0);
  const heights = words.map(({ box }) => heightOf(box)).sort((one, other) => one - other);
  return {
    text: withoutSpacesInside(words.map(({ text }) => text).join(' ')),
    confidence:
      words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / (weight || 1),
    box: around(words.map(({ box }) => box)),
    height: heights[heights.length >> 1] ?? 0,
  };
}

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〒々]`;
const spacesInside = new RegExp(`(?<=${eastAsian})\\s+(?=${eastAsian})`, 'gu');
const spacesBesideDigits = new RegExp(`(?<=${eastAsian})\\s+(?=[\\d-])|(?<=\\d)\\s+(?=[丁番号階条年])`, 'gu');
/** A name, whose two parts are separated on many cards. */
const shortName = /^\p{Script=Han}{1,3} \p{Script=Han}{1,3}$/u;

/** The reader puts spaces between Japanese characters. */
function withoutSpacesInside(text: string): string {
  const written = text.replace(/\s+/g, ' ').trim();
  if (shortName.test(written) && !titleWords.test(written.replace(' ', ''))) return written;
  return written.replace(spacesInside, '').replace(spacesBesideDigits, '');
}

const eastAsianCharacter = new RegExp(eastAsian, 'u');

function isPrint({ text, confidence, height, box }: ReadLine): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isShort = eastAsianCharacter.test(text) || (legalForms.test(text) && confidence > 60);
  const least = isShort ? 2 : 3;
  return (
    letters >= least &&
    letters >= text.replace(/\s/g, '').length / 2 &&
    (confidence >= leastConfidence ||
      (text.match(/\d/g)?.length ?? 0) >= digitsOfNumber ||
      addressMark.test(text)) &&
    height >= 8 &&
    box.right - box.left > height
  );
}

/** How large a line is, from 0 for the smallest of all to 1. Sizes differ little on a card without a hierarchy. */
export function sizeScore({ height }: ReadLine, all: readonly ReadLine[]): number {
  const heights = all.map((line) => line.height);
  const [smallest, largest] = [Math.min(...heights), Math.max(...heights)];
  return largest < smallest * 1.15 ? 0.5 : (height - smallest) / (largest - smallest);
}

export const isSameSize = (one: ReadLine, other: ReadLine) =>
  Math.abs(one.height - other.height) < other.height * 0.14;

/** Directly below, and beginning, ending or centred at the same place. */
export function isBelow(line: ReadLine, above: ReadLine): boolean {
  const gap = line.box.top - above.box.bottom;
  const edges = [
    line.box.left - above.box.left,
    line.box.right - above.box.right,
    (line.box.left + line.box.right - above.box.left - above.box.right) / 2,
  ];
  return (
    line !== above &&
    gap > -above.height / 2 &&
    gap < above.height &&
    Math.min(...edges.map(Math.abs)) < above.height
  );
}
