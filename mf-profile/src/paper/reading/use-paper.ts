import type { ReaderLanguage } from '@meishi/api-contract/rules/reader-files';
import { withBase } from '@meishi/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { makeCodeReader } from '../../cards/scan/code-reader.ts';
import { type CodeFields, readCode } from '../fields/code-fields.ts';
import { formFields, type PaperField } from '../fields/contact-fields.ts';
import { readFields } from '../fields/read-fields.ts';
import type { Corners } from '../picture/pixels.ts';
import { turned, turnedCorners } from '../picture/turn.ts';
import { openPicture } from './open-picture.ts';
import { siteOptions, TextReader } from './read-text.ts';
import type { StraightenAnswer, StraightenRequest } from './straighten-worker.ts';

/** `unreadable`: the browser cannot open the file; `unavailable`: the files of the reader did not load. */
export type PaperProblem = 'unreadable' | 'unavailable';

export interface Paper {
  state: 'empty' | 'straightening' | 'reading' | 'read';
  problem: PaperProblem | null;
  /** The picture as it was chosen, for the corners. */
  picture: HTMLCanvasElement | null;
  card: StraightenAnswer | null;
  fields: PaperField[];
  /** The text of the QR code in the picture. */
  code: string | null;
  open: (file: File, language: ReaderLanguage) => void;
  /** Reads the same picture again, with other corners or in another language. */
  read: (language: ReaderLanguage, corners?: Corners) => void;
}

const nothing = {
  name: null,
  title: null,
  company: null,
  address: null,
  website: null,
  emails: [],
  phones: [],
};

/** Straightens and reads the picture of a card, in two workers. Everything stays in the browser. */
export function usePaper(): Paper {
  const [shown, setShown] = useState<Omit<Paper, 'open' | 'read'>>({
    state: 'empty',
    problem: null,
    picture: null,
    card: null,
    fields: [],
    code: null,
  });
  const straightener = useRef<Worker | null>(null);
  const reader = useRef<{ language: ReaderLanguage; text: Promise<TextReader> } | null>(null);
  /** Of the QR code in the picture. */
  const code = useRef<CodeFields | null>(null);
  /** The latest request. Answers to earlier ones are ignored. */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current++;
      straightener.current?.terminate();
      straightener.current = null;
      closeReader(reader.current);
      reader.current = null;
    },
    [],
  );

  const readCard = useCallback(async (card: StraightenAnswer, language: ReaderLanguage, own: number) => {
    setShown((before) => ({ ...before, state: 'reading', card, problem: null }));
    if (reader.current?.language !== language) {
      closeReader(reader.current);
      reader.current = { language, text: TextReader.open(language, siteOptions(withBase)) };
    }
    const { text } = reader.current;
    try {
      const { lines, quarters } = await (await text).read(card.prints);
      if (own !== turn.current) return;
      const fields = formFields(readFields(lines), code.current);
      setShown((before) => ({ ...before, state: 'read', card: turnedCard(card, quarters), fields }));
    } catch {
      if (reader.current?.text === text) reader.current = null;
      if (own !== turn.current) return;
      const fields = formFields(nothing, code.current);
      setShown((before) => ({ ...before, state: 'read', problem: 'unavailable', fields }));
    }
  }, []);

  const straighten = useCallback(
    (request: StraightenRequest, language: ReaderLanguage, own: number) => {
      straightener.current ??= new Worker(new URL('./straighten-worker.ts', import.meta.url), {
        type: 'module',
      });
      straightener.current.onmessage = ({ data }: MessageEvent<StraightenAnswer>) => {
        if (own === turn.current) void readCard(data, language, own);
      };
      straightener.current.onerror = () => {
        straightener.current = null;
        if (own !== turn.current) return;
        setShown((before) => ({ ...before, state: 'empty', problem: 'unavailable' }));
      };
      straightener.current.postMessage(request);
    },
    [readCard],
  );

  const open = useCallback(
    async (file: File, language: ReaderLanguage) => {
      const own = ++turn.current;
      setShown({ state: 'straightening', problem: null, picture: null, card: null, fields: [], code: null });
      const picture = await openPicture(file).catch(() => null);
      if (own !== turn.current) return;
      if (!picture) return setShown((before) => ({ ...before, state: 'empty', problem: 'unreadable' }));
      const text = await codeIn(picture.canvas);
      if (own !== turn.current) return;
      code.current = text ? readCode(text) : null;
      setShown((before) => ({ ...before, picture: picture.canvas, code: text ?? null }));
      straighten({ picture: picture.pixels }, language, own);
    },
    [straighten],
  );

  const { card } = shown;
  const read = useCallback(
    (language: ReaderLanguage, corners?: Corners) => {
      const own = ++turn.current;
      if (corners) {
        setShown((before) => ({ ...before, state: 'straightening', problem: null }));
        straighten({ corners }, language, own);
      } else if (card) void readCard(card, language, own);
    },
    [card, straighten, readCard],
  );

  return { ...shown, open: (file, language) => void open(file, language), read };
}

const turnedCard = (card: StraightenAnswer, quarters: number): StraightenAnswer => ({
  ...card,
  corners: turnedCorners(card.corners, quarters),
  card: turned(card.card, quarters),
  prints: card.prints.map((print) => turned(print, quarters)),
});

const codeIn = (picture: HTMLCanvasElement): Promise<string | undefined> =>
  makeCodeReader()
    .then((read) => read(picture))
    .catch(() => undefined);

function closeReader(reader: { text: Promise<TextReader> } | null): void {
  reader?.text.then((text) => text.close()).catch(() => {});
}
