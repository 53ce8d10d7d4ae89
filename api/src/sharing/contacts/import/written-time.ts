const clock = String.raw`(?:[T, ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?${clock}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})${clock}$`);
const monthName = new RegExp(
  String.raw`^(?:(\d{1,2})\.?\s*(?:de\s+)?(\p{L}+)\.?|(\p{L}+)\.?\s+(\d{1,2}),?)\s+(?:de\s+)?(\d{4})${clock}$`,
  'u',
);

/**
 * A date or time as tables contain them, in the format of the contract. Days and months stand in the order of the locale; a date
 * with dots has the day first. A date without a time is its noon in UTC, which is the same day in nearly every time zone. What
 * is no date is returned unchanged and fails validation.
 */
export function timeOf(text: string, locale: string): string {
  const written = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(written)) return isoOf(new Date(written)) ?? text;
  const [, year, month, day, ...time] = yearFirst.exec(written) ?? [];
  if (year) return instant(year, month, day, time) ?? text;
  const [, first = '', sign = '', second = '', lastYear, ...lastTime] = yearLast.exec(written) ?? [];
  if (lastYear) {
    const isDayFirst = sign === '.' || Number(first) > 12 || (Number(second) <= 12 && hasDayFirst(locale));
    const [ofDay, ofMonth] = isDayFirst ? [first, second] : [second, first];
    return instant(lastYear.length === 2 ? `20${lastYear}` : lastYear, ofMonth, ofDay, lastTime) ?? text;
  }
  const [, dayBefore, nameAfter, nameBefore, dayAfter, namedYear, ...namedTime] =
    monthName.exec(written) ?? [];
  const named = monthOf(nameAfter ?? nameBefore ?? '', locale);
  if (named) return instant(namedYear, String(named), dayBefore ?? dayAfter, namedTime) ?? text;
  return text;
}

/** @param time Hours, minutes and seconds, if they are written. */
function instant(
  year = '',
  month = '',
  day = '',
  [hours = '12', minutes = '0', seconds = '0']: string[] = [],
): string | undefined {
  const date = new Date(Date.UTC(+year, +month - 1, +day, +hours, +minutes, +seconds));
  // Date.UTC makes the 31st of February the 2nd of March.
  const isReal = date.getUTCMonth() === +month - 1 && date.getUTCDate() === +day;
  return isReal ? isoOf(date) : undefined;
}

const isoOf = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date.toISOString());

function hasDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}

/** The number of a month by its name or the beginning of it, in English or in the language of the locale; 0 if unknown. */
function monthOf(name: string, locale: string): number {
  const wanted = plain(name);
  if (wanted.length < 3) return 0;
  const names = [...monthNames('en'), ...monthNames(locale)];
  const at = names.findIndex(
    (known) => known.startsWith(wanted) || (known.length >= 3 && wanted.startsWith(known)),
  );
  return at < 0 ? 0 : (at % 12) + 1;
}

const known = new Map<string, string[]>();

/** The twelve names as they are in dates, in lower case and without diacritics. */
function monthNames(locale: string): string[] {
  const names = known.get(locale) ?? namesIn(locale);
  known.set(locale, names);
  return names;
}

function namesIn(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    plain(format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month')?.value ?? ''),
  );
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
