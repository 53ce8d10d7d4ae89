import { readLines, type VcardLine } from '../contacts/import/vcard-lines.ts';
import { unescapeText } from '../contacts/import/vcard-reader.ts';
import { DavError } from './dav-error.ts';
import { childOf, childrenOf, type XmlElement } from './xml-reader.ts';

/** Whether a vCard matches the filter of an addressbook-query (RFC 6352 section 10.5). No filter matches all. */
export function matches(vcard: string, filter: XmlElement | undefined): boolean {
  const filters = childrenOf(filter, 'C:prop-filter');
  if (filters.length === 0) return true;
  const lines = readLines(vcard, new Set(filters.map(propertyOf)));
  return isMet(
    filter,
    filters.map((each) => matchesProperty(lines, each)),
  );
}

const propertyOf = ({ attributes }: XmlElement) => (attributes.name ?? '').toUpperCase().replace(/^.*\./, '');

/** `test` says whether all or any of the conditions must be met; any by default. */
function isMet(element: XmlElement | undefined, conditions: boolean[]): boolean {
  return element?.attributes.test === 'allof' ? conditions.every(Boolean) : conditions.some(Boolean);
}

function matchesProperty(lines: VcardLine[], filter: XmlElement): boolean {
  const found = lines.filter(({ name }) => name === propertyOf(filter));
  if (childOf(filter, 'C:is-not-defined')) return found.length === 0;
  const texts = childrenOf(filter, 'C:text-match');
  const parameters = childrenOf(filter, 'C:param-filter');
  if (texts.length + parameters.length === 0) return found.length > 0;
  return found.some((line) =>
    isMet(filter, [
      ...texts.map((match) => matchesText(unescapeText(line.value), match)),
      ...parameters.map((parameter) => matchesParameter(line, parameter)),
    ]),
  );
}

function matchesParameter({ params }: VcardLine, filter: XmlElement): boolean {
  const value = params.get((filter.attributes.name ?? '').toUpperCase());
  if (childOf(filter, 'C:is-not-defined')) return value === undefined;
  const match = childOf(filter, 'C:text-match');
  return value !== undefined && (!match || value.split(',').some((each) => matchesText(each, match)));
}

const collations = new Set(['i;unicode-casemap', 'i;ascii-casemap']);

/** @throws DavError 403 for a collation that RFC 6352 section 8.3 does not name */
function matchesText(value: string, { attributes, text }: XmlElement): boolean {
  const { collation = 'i;unicode-casemap', 'match-type': type, 'negate-condition': negated } = attributes;
  if (!collations.has(collation)) throw new DavError(403, '<C:supported-collation/>');
  const [found, wanted] = [value.toLowerCase(), text.toLowerCase()];
  const isMatch =
    type === 'equals'
      ? found === wanted
      : type === 'starts-with'
        ? found.startsWith(wanted)
        : type === 'ends-with'
          ? found.endsWith(wanted)
          : found.includes(wanted);
  return isMatch !== (negated === 'yes');
}
