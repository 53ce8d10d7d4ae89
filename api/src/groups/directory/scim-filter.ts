import { unstorablePath } from '@meishi/api-contract/shapes/storable-text';
import type { Attribute } from './scim-attributes.ts';
import { invalidFilter, invalidPath, type ScimError } from './scim-error.ts';
import { findAttribute, type ResolvedPath, type ResourceType, resolvePath } from './scim-schema.ts';
import type { Json } from './scim-values.ts';

const comparators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Comparator = (typeof comparators)[number];

/** A comparison of an attribute with a value. */
export interface Comparison {
  kind: 'compare';
  keys: string[];
  comparator: Comparator;
  /** As the attribute compares: in lower case unless it is exact. */
  value: Json;
  /** As the client wrote it. */
  written: Json;
  /** Whether the attribute can have several values, of which one has to fulfil the comparison. */
  isList: boolean;
}

/** A filter (RFC 7644 section 3.4.2.2). */
export type Filter =
  | { kind: 'and' | 'or'; filters: Filter[] }
  | { kind: 'not'; filter: Filter }
  | Comparison
  /** Some value of a list fulfils a filter of its own: `emails[type eq "work"]`. */
  | { kind: 'some'; keys: string[]; filter: Filter };

/** The target of a change or a projection: `emails[type eq "work"].value`. */
export interface Path extends ResolvedPath {
  filter?: Filter;
  /** The sub-attribute behind the brackets. */
  sub?: Attribute;
}

/** Limits far above real filters, which have up to three comparisons. */
const most = { length: 2000, comparisons: 40, depth: 10 };

interface Token {
  kind: 'word' | 'text' | 'sign';
  text: string;
}

/** @throws ScimError 400 `invalidFilter` */
export function parseFilter(type: ResourceType, filter: string): Filter {
  const reader = new Reader(filter, invalidFilter);
  const parsed = reader.readFilter((name) => resolvePath(type, name));
  reader.expectEnd();
  return parsed;
}

/** @throws ScimError 400 `invalidPath` */
export function parsePath(type: ResourceType, path: string): Path {
  const reader = new Reader(path, invalidPath);
  const found = reader.readPath((name) => resolvePath(type, name));
  reader.expectEnd();
  return found;
}

type Resolve = (name: string) => ResolvedPath | undefined;

/** Reads a filter or path from left to right. `or` binds less than `and`, which binds less than `not`. */
class Reader {
  private readonly tokens: Token[];
  private at = 0;
  private comparisons = 0;

  constructor(
    private readonly source: string,
    private readonly fail: (detail: string) => ScimError,
  ) {
    if (source.length > most.length) throw fail(`A filter can have up to ${most.length} characters.`);
    if (unstorablePath(source)) throw fail('A filter contains characters that cannot be stored.');
    this.tokens = tokensOf(source, fail);
  }

  expectEnd(): void {
    const left = this.tokens[this.at];
    if (left) throw this.unexpected(left);
  }

  readFilter(resolve: Resolve, depth = 0): Filter {
    if (depth > most.depth) throw this.fail(`A filter can have up to ${most.depth} levels.`);
    return this.readChain('or', () => this.readChain('and', () => this.readTerm(resolve, depth)));
  }

  readPath(resolve: Resolve): Path {
    const found = this.resolved(this.next(), resolve);
    if (!this.take('[')) return found;
    const filter = this.readBrackets(found);
    const sub = this.tokens[this.at] && this.readSub(found);
    return { ...found, filter, ...(sub && { sub }) };
  }

  /** The sub-attribute behind brackets. */
  private readSub({ attribute }: ResolvedPath): Attribute {
    const token = this.next();
    const sub =
      token.text.startsWith('.') && findAttribute(attribute.subAttributes ?? [], token.text.slice(1));
    if (!sub) throw this.unexpected(token);
    return sub;
  }

  private readChain(kind: 'and' | 'or', read: () => Filter): Filter {
    const filters = [read()];
    while (this.take(kind)) filters.push(read());
    const [first] = filters;
    return filters.length === 1 && first ? first : { kind, filters };
  }

  private readTerm(resolve: Resolve, depth: number): Filter {
    const isNegated = this.take('not');
    if (this.take('(')) {
      const filter = this.readFilter(resolve, depth + 1);
      this.expect(')');
      return isNegated ? { kind: 'not', filter } : filter;
    }
    if (isNegated) throw this.fail('not must be followed by a filter in parentheses.');
    const found = this.resolved(this.next(), resolve);
    return this.take('[') ? this.readSome(found, depth) : this.readComparison(found);
  }

  /** Entra also compares what is behind the brackets: `emails[type eq "work"].value eq "…"`. */
  private readSome(found: ResolvedPath, depth: number): Filter {
    const { keys } = found;
    const filter = this.readBrackets(found, depth);
    if (!this.tokens[this.at]?.text.startsWith('.')) return { kind: 'some', keys, filter };
    const attribute = this.readSub(found);
    const compared = this.readComparison({ keys: [attribute.name], attribute });
    return { kind: 'some', keys, filter: { kind: 'and', filters: [filter, compared] } };
  }

  private readBrackets({ attribute }: ResolvedPath, depth = 0): Filter {
    const { name, multiValued, subAttributes = [] } = attribute;
    if (!multiValued) throw this.fail(`${name} has only one value, so it has no brackets.`);
    const filter = this.readFilter((sub) => {
      const found = findAttribute(subAttributes, sub);
      return found && { keys: [found.name], attribute: found };
    }, depth + 1);
    this.expect(']');
    return filter;
  }

  private readComparison({ keys, attribute, parent }: ResolvedPath): Filter {
    if (++this.comparisons > most.comparisons)
      throw this.fail(`A filter can have up to ${most.comparisons} comparisons.`);
    const operator = this.next();
    const comparator = comparators.find((each) => each === operator.text.toLowerCase());
    if (!comparator || operator.kind !== 'word') throw this.fail(`“${operator.text}” is not an operator.`);
    const isList = attribute.multiValued === true || parent?.multiValued === true;
    const kind = 'compare';
    if (comparator === 'pr') return { kind, keys, comparator, value: null, written: null, isList };
    // The value of a list such as emails is its sub-attribute `value`.
    const simple = attribute.type === 'complex' && findAttribute(attribute.subAttributes ?? [], 'value');
    const compared = simple || attribute;
    if (compared.type === 'complex') throw this.fail(`Compare a part of ${attribute.name}.`);
    const token = this.next();
    const written = this.valueOf(token, compared, comparator);
    const isFolded = typeof written === 'string' && !compared.caseExact && compared.type !== 'dateTime';
    const value = isFolded ? written.toLowerCase() : written;
    return { kind, keys: simple ? [...keys, simple.name] : keys, comparator, value, written, isList };
  }

  /** Some clients send texts without quotes. */
  private valueOf({ kind, text }: Token, { name, type }: Attribute, comparator: Comparator): Json {
    if (kind === 'sign') throw this.fail(`${name} is compared with nothing.`);
    if (kind === 'word' && text === 'null') return null;
    if (type === 'boolean') {
      const lower = text.toLowerCase();
      if ((lower !== 'true' && lower !== 'false') || !['eq', 'ne'].includes(comparator))
        throw this.fail(`${name} can only be equal to true or false.`);
      return lower === 'true';
    }
    if (type === 'dateTime') {
      const time = new Date(text);
      if (Number.isNaN(time.getTime())) throw this.fail(`“${text}” is not a time.`);
      return time.toISOString();
    }
    return text;
  }

  private resolved({ kind, text }: Token, resolve: Resolve): ResolvedPath {
    const found = kind === 'word' ? resolve(text) : undefined;
    if (!found) throw this.fail(`There is no attribute “${text}”.`);
    return found;
  }

  private next(): Token {
    const token = this.tokens[this.at++];
    if (!token) throw this.fail(`“${this.source}” ends too early.`);
    return token;
  }

  private take(text: string): boolean {
    const token = this.tokens[this.at];
    if (!token || token.kind === 'text' || token.text.toLowerCase() !== text) return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.take(text)) throw this.fail(`“${text}” is missing in “${this.source}”.`);
  }

  private unexpected({ text }: Token): ScimError {
    return this.fail(`“${text}” is unexpected in “${this.source}”.`);
  }
}

function tokensOf(source: string, fail: (detail: string) => ScimError): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
  while (source.slice(pattern.lastIndex).trim() !== '') {
    const from = pattern.lastIndex;
    const [, sign, quoted, word] = pattern.exec(source) ?? [];
    if (sign) tokens.push({ kind: 'sign', text: sign });
    else if (quoted) tokens.push({ kind: 'text', text: unquoted(quoted, fail) });
    else if (word) tokens.push({ kind: 'word', text: word });
    else throw fail(`“${source.slice(from)}” cannot be read.`);
  }
  return tokens;
}

function unquoted(quoted: string, fail: (detail: string) => ScimError): string {
  const text = parsed(quoted);
  if (text === undefined || unstorablePath(text)) throw fail(`${quoted} is not a text.`);
  return text;
}

function parsed(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
