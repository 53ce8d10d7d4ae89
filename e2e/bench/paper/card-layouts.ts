import type { CardTexts } from './card-texts.ts';
import type { Chance } from './chance.ts';

/** In the colours of the card. */
export interface Line {
  text: string;
  /** In points. */
  size: number;
  font: 'display' | 'text';
  colour: 'ink' | 'soft' | 'accent';
  tracking?: number;
}
export interface Block {
  lines: Line[];
  x: number;
  y: number;
  width: number;
  align: 'left' | 'center' | 'right';
  /** On a panel in the accent colour. */
  onPanel?: boolean;
}

export interface Layout {
  blocks: Block[];
  panel?: { x: number; y: number; width: number; height: number };
  logo?: { x: number; y: number; onPanel?: boolean };
}

const labelled = (label: string, value: string, gap: string) => (label ? `${label}${gap}${value}` : value);

/** The lines of a card by what they are. Some cards have two numbers in a line. */
function linesOf(texts: CardTexts, chance: Chance, canJoin = false) {
  const small = chance.between(6.5, 8.2);
  const gap = chance.of([' ', ' ', '  ']);
  const detail = (text: string): Line => ({ text, size: small, font: 'text', colour: 'ink' });
  const numbers = texts.phones.map(({ label, number }) => labelled(label, number, gap));
  const phones =
    canJoin && numbers.length === 2 && chance.happens(0.25)
      ? [numbers.join(chance.of(['  |  ', ' · ', ' / ']))]
      : numbers;
  const fax = texts.fax ? [labelled(texts.fax.label, texts.fax.number, gap)] : [];
  const online = [
    labelled(texts.email.label, texts.email.address, gap),
    labelled(texts.web.label, texts.web.address, gap),
  ];
  const ways = chance.of([
    [...phones, ...fax, ...online],
    [...online, ...phones, ...fax],
    [...phones, ...fax, ...online],
  ]);
  return {
    name: [
      {
        text: texts.printedName,
        size: chance.between(10.5, 16),
        font: 'display',
        colour: 'ink',
        tracking: chance.of([0, 0, 0, 60]),
      },
      {
        text: texts.title,
        size: chance.between(7.2, 9),
        font: 'text',
        colour: chance.of(['soft', 'accent', 'ink'] as const),
      },
    ] as Line[],
    company: [
      {
        text: texts.company,
        size: chance.between(9, 14.5),
        font: 'display',
        colour: chance.of(['ink', 'accent'] as const),
      },
      { text: texts.slogan, size: chance.between(6.2, 7.5), font: 'text', colour: 'soft' },
    ] as Line[],
    details: ways.map(detail),
    address: [...texts.address, texts.handle].map(detail),
  };
}

export const layouts: ((texts: CardTexts, chance: Chance) => Layout)[] = [
  // All on the left.
  (texts, chance) => {
    const lines = linesOf(texts, chance, true);
    return {
      blocks: [
        { lines: lines.company, x: 6, y: 5, width: 73, align: 'left' },
        { lines: lines.name, x: 6, y: 17, width: 73, align: 'left' },
        { lines: [...lines.address, ...lines.details], x: 6, y: 30, width: 73, align: 'left' },
      ].map((block, index) =>
        index === 2 ? { ...block, lines: [...lines.details, ...lines.address].slice(0, 8), y: 28 } : block,
      ) as Block[],
      logo: chance.happens(0.4) ? { x: 71, y: 5 } : undefined,
    };
  },
  // Centred.
  (texts, chance) => {
    const lines = linesOf(texts, chance, true);
    return {
      blocks: [
        { lines: lines.company, x: 4, y: 4, width: 77, align: 'center' },
        { lines: lines.name, x: 4, y: 16, width: 77, align: 'center' },
        { lines: [...lines.details, ...lines.address], x: 4, y: 28, width: 77, align: 'center' },
      ],
    };
  },
  // All on the right.
  (texts, chance) => {
    const lines = linesOf(texts, chance);
    return {
      blocks: [
        { lines: lines.name, x: 22, y: 5, width: 57, align: 'right' },
        { lines: lines.company, x: 22, y: 16, width: 57, align: 'right' },
        { lines: [...lines.address, ...lines.details], x: 15, y: 28, width: 64, align: 'right' },
      ],
      logo: chance.happens(0.5) ? { x: 6, y: 6 } : undefined,
    };
  },
  // Two columns below the name.
  (texts, chance) => {
    const lines = linesOf(texts, chance);
    const size = Math.min(7, lines.details[0]?.size ?? 7);
    const small = (line: Line) => ({ ...line, size });
    return {
      blocks: [
        { lines: lines.name, x: 6, y: 6, width: 73, align: 'left' },
        { lines: [...lines.company, ...lines.address.map(small)], x: 6, y: 29, width: 33, align: 'left' },
        { lines: lines.details.map(small), x: 41, y: 31, width: 41, align: 'left' },
      ],
      logo: chance.happens(0.5) ? { x: 70, y: 6 } : undefined,
    };
  },
  // The company on a panel at the left.
  (texts, chance) => {
    const lines = linesOf(texts, chance);
    return {
      panel: { x: 0, y: 0, width: 27, height: 55 },
      logo: { x: 9, y: 8, onPanel: true },
      blocks: [
        {
          lines: lines.company.map((line) => ({ ...line, size: Math.min(line.size, 9) })),
          x: 2,
          y: 22,
          width: 23,
          align: 'center',
          onPanel: true,
        },
        { lines: lines.name, x: 31, y: 6, width: 51, align: 'left' },
        { lines: [...lines.details, ...lines.address], x: 31, y: 22, width: 51, align: 'left' },
      ],
    };
  },
  // The company in a band at the top, the details at the foot in two corners.
  (texts, chance) => {
    const lines = linesOf(texts, chance);
    const size = Math.min(7.2, lines.details[0]?.size ?? 7);
    const small = (line: Line) => ({ ...line, size });
    return {
      panel: { x: 0, y: 0, width: 85, height: 15 },
      blocks: [
        {
          lines: lines.company,
          x: 5,
          y: 3,
          width: 75,
          align: chance.of(['left', 'right'] as const),
          onPanel: true,
        },
        { lines: lines.name, x: 5, y: 18, width: 75, align: 'left' },
        { lines: lines.address.map(small), x: 5, y: 36, width: 34, align: 'left' },
        { lines: lines.details.map(small), x: 40, y: 36, width: 40, align: 'right' },
      ],
    };
  },
  // The name in the middle, the company at the foot.
  (texts, chance) => {
    const lines = linesOf(texts, chance);
    return {
      blocks: [
        { lines: lines.name, x: 6, y: 5, width: 50, align: 'left' },
        { lines: lines.details, x: 6, y: 19, width: 60, align: 'left' },
        { lines: lines.company, x: 35, y: 44, width: 45, align: 'right' },
        {
          lines: lines.address.map((line) => ({ ...line, size: 6.5 })),
          x: 6,
          y: 42,
          width: 36,
          align: 'left',
        },
      ],
      logo: chance.happens(0.5) ? { x: 71, y: 6 } : undefined,
    };
  },
];
