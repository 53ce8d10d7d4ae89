import { colour, id, instant, linkUrl, timeZone, version, webUrl } from '@meishi/api-contract/fields';

/** What the documentation fills fields with that many calls share. */
const ofFields = new Map<unknown, string | number>([
  [id, '7Q2M4XKC9R'],
  [instant, '2026-11-22T09:30:00Z'],
  [timeZone, 'Europe/Berlin'],
  [linkUrl, 'https://example.com/portfolio'],
  [webUrl, 'https://example.com'],
  [colour, '#dc004e'],
  [version, 3],
]);

/** By the format of a text, whose pattern would otherwise be filled with any characters that fit. */
const ofFormats: Record<string, string> = {
  email: 'ada@example.com',
  'date-time': '2026-11-22T09:30:00Z',
  date: '2026-11-22',
  uri: 'https://example.com',
  uuid: '0b0e2a4c-8a4f-4d56-9a3c-5f0a5b1c2d3e',
};

/** An example of a value, where one says more than its type. */
export function exampleOf(schema: unknown, format: unknown): string | number | undefined {
  return ofFields.get(schema) ?? ofFormats[String(format)];
}
