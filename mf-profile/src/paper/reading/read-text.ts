import {
  type ReaderLanguage,
  readerFolder,
  readerLanguages,
  readerWorker,
} from '@meishi/api-contract/rules/reader-files';
import { createWorker, OEM, type Page, PSM, type Worker, type WorkerOptions } from 'tesseract.js';
import { linesOf, moreCertain, type ReadLine, type ReadWord } from '../fields/lines.ts';

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

  /** @param prints of the same card, from `printFile` */
  async read(prints: readonly Uint8Array[]): Promise<ReadLine[]> {
    let lines: ReadLine[] = [];
    for (const print of prints) {
      // Its types do not name what it accepts: the bytes of a file.
      const { data } = await this.worker.recognize(print as never, {}, { blocks: true });
      lines = moreCertain(lines, linesOf(wordsOf(data)));
    }
    return lines;
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
