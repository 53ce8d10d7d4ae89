import { unstorablePath } from '@meishi/api-contract/shapes/storable-text';
import { invalidSyntax, invalidValue } from './scim-error.ts';
import { type Attribute, attributesOf, findAttribute, type ResourceType } from './scim-schema.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Values = Record<string, Json>;

/** Limits of what a directory can send, far above what cards need. */
export const most = { textLength: 1000, values: 100 };

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The attributes in a body, under the names of the schema and without empty ones. Attributes that the schema does not have, and
 * those that only the server sets, are left out (RFC 7644 section 3.3).
 * @throws ScimError for a value of another type
 */
export function readResource(type: ResourceType, body: unknown): Values {
  if (!isObject(body)) throw invalidSyntax('The body must be a JSON object.');
  if (unstorablePath(body)) throw invalidValue('A text contains characters that cannot be stored.');
  const values = readAttributes(attributesOf(type), body);
  const { extension } = type;
  const sent = extension && valueUnder(body, extension.id);
  const more = extension && isObject(sent) ? readAttributes(extension.attributes, sent) : {};
  return extension && Object.keys(more).length > 0 ? { ...values, [extension.id]: more } : values;
}

/** The value under a key, in any case. */
export function valueUnder(object: Values, key: string): Json | undefined {
  if (Object.hasOwn(object, key)) return object[key];
  const lower = key.toLowerCase();
  const found = Object.keys(object).find((name) => name.toLowerCase() === lower);
  return found === undefined ? undefined : object[found];
}

function readAttributes(attributes: readonly Attribute[], sent: Values): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(sent)) {
    const attribute = findAttribute(attributes, key);
    if (!attribute || attribute.mutability === 'readOnly') continue;
    const read = readValue(attribute, value);
    if (read !== undefined) values[attribute.name] = read;
  }
  return values;
}

/** A value as its attribute stores it; undefined if it is empty. */
export function readValue(attribute: Attribute, value: Json): Json | undefined {
  if (!attribute.multiValued) return readSingle(attribute, value);
  if (value === null) return undefined;
  const sent = Array.isArray(value) ? value : [value];
  // Members are bounded by the size of the body.
  if (attribute.name !== 'members' && sent.length > most.values)
    throw invalidValue(`${attribute.name} can have up to ${most.values} values.`);
  const read = sent.flatMap((each) => readSingle(attribute, each) ?? []);
  return read.length > 0 ? onePrimary(read) : undefined;
}

function readSingle(attribute: Attribute, value: Json): Json | undefined {
  if (value === null || value === '') return undefined;
  switch (attribute.type) {
    case 'boolean':
      return readBoolean(attribute, value);
    case 'complex':
      return readComplex(attribute, value);
    default:
      return readText(attribute, value);
  }
}

function readText({ name }: Attribute, value: Json): string {
  // Some directories send numbers for texts such as a postal code.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw invalidValue(`${name} must be a text.`);
  if (text.length > most.textLength)
    throw invalidValue(`${name} can have up to ${most.textLength} characters.`);
  return text;
}

/** Entra sends "True" and "False". */
function readBoolean({ name }: Attribute, value: Json): boolean {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (typeof value !== 'string' || (text !== 'true' && text !== 'false'))
    throw invalidValue(`${name} must be true or false.`);
  return text === 'true';
}

/** A text in the place of an object is its `value`: Entra sends a manager so. */
function readComplex(attribute: Attribute, value: Json): Values | undefined {
  const { name, subAttributes = [] } = attribute;
  const isShort = typeof value === 'string' && findAttribute(subAttributes, 'value');
  if (!isShort && !isObject(value)) throw invalidValue(`${name} must be an object.`);
  const read = readAttributes(subAttributes, isShort ? { value } : (value as Values));
  return Object.keys(read).length > 0 ? read : undefined;
}

/** At most one value is the primary one (RFC 7643 section 2.4): the last that claims to be. */
export function onePrimary(values: Json[]): Json[] {
  const isPrimary = (value: Json) => isObject(value) && value.primary === true;
  const last = values.findLastIndex(isPrimary);
  return values.map((value, index) =>
    isObject(value) && isPrimary(value) && index !== last ? { ...value, primary: false } : value,
  );
}

/** What filters read: all texts in lower case, except those of attributes that are compared exactly. */
export function searchable(type: ResourceType, values: Values): Values {
  const { extension } = type;
  const fold = (attributes: readonly Attribute[], object: Values): Values =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => {
        if (key === extension?.id && isObject(value)) return [key, fold(extension.attributes, value)];
        const attribute = findAttribute(attributes, key);
        return [key, attribute ? folded(attribute, value) : value];
      }),
    );
  const folded = (attribute: Attribute, value: Json): Json => {
    if (Array.isArray(value)) return value.map((each) => folded(attribute, each));
    if (isObject(value)) return fold(attribute.subAttributes ?? [], value);
    return typeof value === 'string' && !attribute.caseExact ? value.toLowerCase() : value;
  };
  return fold(attributesOf(type), values);
}
