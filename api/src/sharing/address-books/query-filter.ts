import { readLines, type VcardLine } from '../contacts/import/vcard-lines.ts';
import { unescapeText } from '../contacts/import/vcard-reader.ts';
import { DavError } from './dav-answers.ts';
import { childOf, childrenOf, type XmlElement } from './xml-reader.ts';

/** Limits far above the filters of real programs. Every text is compared with every line of every vCard. */
const most = { filters: 20, texts: 20, text: 200 };

type Condition<Subject> = (subject: Subject) => boolean;

/**
 * Whether a vCard matches the filter of an addressbook-query (RFC 6352 section 10.5). No filter matches all.
 * @throws DavError 403 for a filter beyond the limits, or a collation that RFC 6352 section 8.3 does not name
 */
export function vcardFilter(filter: XmlElement | undefined): (vcard: string) => boolean {
  const filters = childrenOf(filter, 'C:prop-filter');
  const parameters = filters.flatMap((each) => childrenOf(each, 'C:param-filter'));
  const texts = [...filters, ...parameters].flatMap((each) => childrenOf(each, 'C:text-match'));
  if (
    filters.length + parameters.length > most.filters ||
    texts.length > most.texts ||
    texts.some(({ text }) => text.length > most.text)
  )
    throw new DavError(403, '<C:supported-filter/>');
  if (filters.length === 0) return () => true;
  const names = new Set(filters.map(propertyOf));
  const isMatch = anyOrAll(filter, filters.map(propertyCondition));
  return (vcard) => isMatch(readLines(vcard, names).map(comparable));
}

/** A line with its value as it is compared, so that this is computed once. */
interface ComparableLine extends VcardLine {
  text: string;
}

const comparable = (line: VcardLine): ComparableLine => ({
  ...line,
  text: unescapeText(line.value).toLowerCase(),
});

const propertyOf = ({ attributes }: XmlElement) => (attributes.name ?? '').toUpperCase().replace(/^.*\./, '');

/** `test` says whether all or any of the conditions must be met; any by default. */
function anyOrAll<Subject>(
  element: XmlElement | undefined,
  conditions: Condition<Subject>[],
): Condition<Subject> {
  return element?.attributes.test === 'allof'
    ? (subject) => conditions.every((isMet) => isMet(subject))
    : (subject) => conditions.some((isMet) => isMet(subject));
}

function propertyCondition(filter: XmlElement): Condition<ComparableLine[]> {
  const property = propertyOf(filter);
  const isNotDefined = childOf(filter, 'C:is-not-defined') !== undefined;
  const conditions: Condition<ComparableLine>[] = [
    ...childrenOf(filter, 'C:text-match')
      .map(textCondition)
      .map(
        (isMatch) =>
          ({ text }: ComparableLine) =>
            isMatch(text),
      ),
    ...childrenOf(filter, 'C:param-filter').map(parameterCondition),
  ];
  const isMatch = conditions.length > 0 ? anyOrAll(filter, conditions) : () => true;
  return (lines) => {
    const found = lines.filter(({ name }) => name === property);
    return isNotDefined ? found.length === 0 : found.some(isMatch);
  };
}

function parameterCondition(filter: XmlElement): Condition<VcardLine> {
  const parameter = (filter.attributes.name ?? '').toUpperCase();
  const isNotDefined = childOf(filter, 'C:is-not-defined') !== undefined;
  const match = childOf(filter, 'C:text-match');
  const isMatch = match && textCondition(match);
  return ({ params }) => {
    const value = params.get(parameter);
    if (isNotDefined || value === undefined) return isNotDefined && value === undefined;
    return !isMatch || value.toLowerCase().split(',').some(isMatch);
  };
}

const collations = new Set(['i;unicode-casemap', 'i;ascii-casemap']);

/** A condition for texts in lower case. */
function textCondition({ attributes, text }: XmlElement): Condition<string> {
  const { collation = 'i;unicode-casemap', 'match-type': type, 'negate-condition': negated } = attributes;
  if (!collations.has(collation)) throw new DavError(403, '<C:supported-collation/>');
  const wanted = text.toLowerCase();
  const isNegated = negated === 'yes';
  return (found) => {
    const isMatch =
      type === 'equals'
        ? found === wanted
        : type === 'starts-with'
          ? found.startsWith(wanted)
          : type === 'ends-with'
            ? found.endsWith(wanted)
            : found.includes(wanted);
    return isMatch !== isNegated;
  };
}
