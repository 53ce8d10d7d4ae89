import {
  colour,
  id,
  instant,
  linkUrl,
  optionalWebUrl,
  timeZone,
  version,
  webUrl,
} from '@meishi/api-contract/shapes/fields';

/** Example values of fields that many calls share. */
const ofFields = new Map<unknown, string | number>([
  [id, '7Q2M4XKC9R'],
  [instant, '2026-11-22T09:30:00Z'],
  [timeZone, 'Europe/Berlin'],
  [linkUrl, 'https://example.com/portfolio'],
  [webUrl, 'https://example.com'],
  [optionalWebUrl, 'https://example.com'],
  [colour, '#dc004e'],
  [version, 3],
]);

/** By string format, because a value generated from the pattern would be arbitrary characters. */
const ofFormats: Record<string, string> = {
  email: 'ada@example.com',
  'date-time': '2026-11-22T09:30:00Z',
  date: '2026-11-22',
  uri: 'https://example.com',
  uuid: '0b0e2a4c-8a4f-4d56-9a3c-5f0a5b1c2d3e',
};

/** An example of a value, if it is clearer than its type. */
export function exampleOf(schema: unknown, format: unknown): string | number | undefined {
  return ofFields.get(schema) ?? ofFormats[String(format)];
}
