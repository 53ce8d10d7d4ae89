import { linesOf, type ReadWord } from '../lines.ts';
import { readFields } from '../read-fields.ts';

/** A line of a card, 30 pixels high and certain unless said otherwise. */
export interface Printed {
  text: string;
  x?: number;
  y: number;
  height?: number;
  confidence?: number;
}

/** Words as the reader gives them. Letters are half as wide as high. */
function lineAt({ text, x = 100, y, height = 30, confidence = 95 }: Printed): ReadWord[] {
  let left = x;
  return text.split(' ').map((word) => {
    const box = { left, top: y, right: left + word.length * height * 0.5, bottom: y + height };
    left = box.right + height * 0.3;
    return { text: word, confidence, box };
  });
}

/** The fields of a card with these lines. */
export const read = (...printed: Printed[]) => readFields(linesOf(printed.map(lineAt)));
/** What was read, without how certain it is and where it was. */
export const valuesOf = (fields: ReturnType<typeof read>) => ({
  name: fields.name?.value,
  title: fields.title?.value,
  company: fields.company?.value,
  website: fields.website?.value,
  address: fields.address?.value,
  emails: fields.emails.map(({ value }) => value),
  phones: fields.phones.map(({ value, isMobile }) => [value, isMobile ? 'mobile' : 'work']),
});
