import { describe, expect, it } from '@jest/globals';
import { legibleLetters, linesOf, moreCertain, type ReadLine } from './lines.ts';

const line = (text: string, confidence: number, top: number, left = 100): ReadLine => ({
  text,
  confidence,
  box: { left, top, right: left + 400, bottom: top + 30 },
  height: 30,
});
const textsOf = (lines: ReadLine[]) => lines.map(({ text }) => text);

describe('two readings of a card', () => {
  const dark = [
    line('Ada Love1ace', 60, 100),
    line('ada@example.com', 90, 300),
    line('Engines', 80, 300, 700),
  ];

  it('give the more certain of the lines at each place', () => {
    const plain = [
      line('Ada Lovelace', 85, 104),
      line('ada example.com', 70, 298),
      line('Eng1nes', 70, 301, 705),
    ];
    expect(textsOf(moreCertain(dark, plain))).toEqual(['Ada Lovelace', 'ada@example.com', 'Engines']);
  });

  it('give what only one of them has, from top to bottom', () => {
    expect(textsOf(moreCertain(dark, [line('+44 20 7946 0000', 75, 200)]))).toEqual([
      'Ada Love1ace',
      '+44 20 7946 0000',
      'ada@example.com',
      'Engines',
    ]);
  });

  it('keep two lines that the other reading took for one', () => {
    const joined: ReadLine = {
      ...line('ada@example.com Engines', 95, 300),
      box: { left: 100, top: 300, right: 1100, bottom: 330 },
    };
    expect(textsOf(moreCertain(dark, [joined]))).toEqual(['Ada Love1ace', 'ada@example.com', 'Engines']);
  });
});

it('letters are legible in lines that are certain, beside each other or below each other', () => {
  const tall = { left: 10, top: 10, right: 40, bottom: 300 };
  expect(
    legibleLetters([
      line('Ada Lovelace', 90, 100),
      line('uo]Ae7', 40, 200),
      { ...line('東京都', 90, 300), box: tall },
      { ...line('ade', 90, 300), box: tall },
    ]),
  ).toEqual({ across: 11, down: 6 });
});

describe('the lines of a card', () => {
  const word = (text: string, left: number, confidence = 90, top = 100) => ({
    text,
    confidence,
    box: { left, top, right: left + text.length * 15, bottom: top + 30 },
  });

  it('are whole if the reader took their words for lines of their own', () => {
    expect(textsOf(linesOf([[word('Sales', 200, 96, 102)], [word('Head', 100), word('of', 168)]]))).toEqual([
      'Head of Sales',
    ]);
    expect(textsOf(linesOf([[word('Telefon', 100)], [word('0221 1234567', 400)]]))).toHaveLength(2);
  });

  it('are without the signs in front of them, which are read as characters', () => {
    expect(
      textsOf(
        linesOf([
          [word('9', 60, 50), word('Harbour', 100), word('Logistics', 220)],
          [word('M', 60, 50, 200), word('0171', 100, 90, 200), word('1234567', 180, 90, 200)],
        ]),
      ),
    ).toEqual(['Harbour Logistics', 'M 0171 1234567']);
  });
});
