import {
  type ReaderLanguage,
  readerFolder,
  readerLanguages,
  readerWorker,
} from '@meishi/api-contract/rules/reader-files';
import { createWorker, OEM, type Page, PSM, type Worker, type WorkerOptions } from 'tesseract.js';
import { legibleLetters, linesOf, moreCertain, type ReadLine, type ReadWord } from '../fields/lines.ts';
import { type Print, printFile } from '../picture/even-light.ts';
import { turned } from '../picture/turn.ts';

export interface Reading {
  lines: ReadLine[];
  /** By how many quarters the card had to be turned clockwise. */
  quarters: number;
}

/** So many letters are on nearly every card. With less of them, the card may lie on its side or on its head. */
const enoughLetters = 40;
/** So many times as legible is what is the right way up. */
const clearly = 1.5;

/** Addresses of the files on the site, which never change: the browser keeps them. */
export const siteOptions = (withBase: (path: string) => string): Partial<WorkerOptions> => {
  const folder = new URL(withBase(readerFolder), location.href).href;
  return {
    workerPath: `${folder}/${readerWorker}`,
    corePath: folder,
    langPath: folder,
    workerBlobURL: false,
    cacheMethod: 'none',
  };
};

/** The Spanish data does not know the @, which the English one does. */
const dataOf = (language: ReaderLanguage): string[] =>
  language === 'es' ? [readerLanguages.es, readerLanguages.en] : [readerLanguages[language]];

/** Reads print, in a worker of tesseract.js. Close it when it is not needed any more: it holds 100 MB. */
export class TextReader {
  private readonly worker: Worker;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  static async open(language: ReaderLanguage, options: Partial<WorkerOptions>): Promise<TextReader> {
    const worker = await createWorker(dataOf(language), OEM.LSTM_ONLY, {
      ...options,
      errorHandler: () => {},
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '400' });
    return new TextReader(worker);
  }

  /**
   * Reads a card, whichever way up it is: the lines are where they are on the card after it was turned.
   * @param prints of the same card
   */
  async read([first, ...others]: readonly Print[]): Promise<Reading> {
    if (!first) return { lines: [], quarters: 0 };
    let best = await this.readTurned(first, 0);
    const turns = first.width < first.height ? [3, 1, 2] : [2, 3, 1];
    for (const quarters of turns) {
      if (best.across >= enoughLetters) break;
      const other = await this.readTurned(first, quarters);
      if (other.across + other.down / 2 > clearly * (best.across + best.down / 2)) best = other;
    }
    let { lines } = best;
    for (const print of others) lines = moreCertain(lines, await this.linesIn(turned(print, best.quarters)));
    return { lines, quarters: best.quarters };
  }

  private async readTurned(print: Print, quarters: number) {
    const lines = await this.linesIn(turned(print, quarters));
    return { lines, quarters, ...legibleLetters(lines) };
  }

  private async linesIn(print: Print): Promise<ReadLine[]> {
    // Its types do not name what it accepts: the bytes of a file.
    const { data } = await this.worker.recognize(printFile(print) as never, {}, { blocks: true });
    return linesOf(wordsOf(data));
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

const wordsOf = ({ blocks }: Page): ReadWord[][] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ words }) =>
        words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          confidence,
          box: { left: x0, top: y0, right: x1, bottom: y1 },
        })),
      ),
    ),
  );
