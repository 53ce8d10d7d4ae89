import { unstorablePath } from '@meishi/api-contract/shapes/storable-text';
import type { Attribute } from './scim-attributes.ts';
import { invalidSyntax, invalidValue } from './scim-error.ts';
import { attributesOf, findAttribute, isSchema, type ResourceType } from './scim-schema.ts';

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
export function readResource(type: ResourceType, sent: unknown): Values {
  if (!isObject(sent)) throw invalidSyntax('The body must be a JSON object.');
  if (unstorablePath(sent)) throw invalidValue('A text contains characters that cannot be stored.');
  const body = withoutCore(type, sent);
  const values = readAttributes(attributesOf(type), body);
  const { extension } = type;
  const extended = extension && valueUnder(body, extension.id);
  const more = extension && isObject(extended) ? readAttributes(extension.attributes, extended) : {};
  return extension && Object.keys(more).length > 0 ? { ...values, [extension.id]: more } : values;
}

/** Some clients put the attributes of a resource under the name of its schema, as those of an extension are. */
export function withoutCore({ core }: ResourceType, sent: Values): Values {
  const key = Object.keys(sent).find((name) => isSchema(core, name));
  const inner = key === undefined ? undefined : sent[key];
  return isObject(inner) ? { ...inner, ...sent } : sent;
}

/** Whether a message is of this kind (RFC 7644 section 3.1). */
export function namesSchema(body: unknown, id: string): boolean {
  const { schemas } = isObject(body) ? body : {};
  return Array.isArray(schemas) && schemas.some((each) => String(each).toLowerCase() === id.toLowerCase());
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
  const read = bounded(attribute, sent).flatMap((each) => readSingle(attribute, each) ?? []);
  return read.length > 0 ? tidied(read) : undefined;
}

/** Members are bounded by the size of the body. */
export function bounded({ name }: Attribute, values: Json[]): Json[] {
  if (name !== 'members' && values.length > most.values)
    throw invalidValue(`${name} can have up to ${most.values} values.`);
  return values;
}

/** Some directories send a list of one in place of a value. */
function readSingle(attribute: Attribute, sent: Json): Json | undefined {
  const value = Array.isArray(sent) && sent.length <= 1 ? (sent[0] ?? null) : sent;
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

function readText({ name, type, canonicalValues = [] }: Attribute, value: Json): string | undefined {
  // Some directories send numbers for texts such as a postal code.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw invalidValue(`${name} must be a text.`);
  if (text.length <= most.textLength)
    return canonicalValues.find((canonical) => canonical.toLowerCase() === text.toLowerCase()) ?? text;
  // A picture can be sent in place of its address.
  if (type === 'reference') return undefined;
  throw invalidValue(`${name} can have up to ${most.textLength} characters.`);
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

/** A value of a type is there once, and at most one value is the primary one: the last that claims to be (RFC 7643 section 2.4). */
export function tidied(values: readonly Json[]): Json[] {
  const once = new Map<string, Json>();
  for (const value of values) {
    const key = keyOf(value);
    const former = once.get(key);
    once.set(key, isObject(former) && isObject(value) ? { ...former, ...value } : value);
  }
  const isPrimary = (value: Json) => isObject(value) && value.primary === true;
  const distinct = [...once.values()];
  const last = distinct.findLastIndex(isPrimary);
  return distinct.map((value, index) =>
    isObject(value) && isPrimary(value) && index !== last ? { ...value, primary: false } : value,
  );
}

/** The type and the value, or else all parts. */
function keyOf(value: Json): string {
  if (!isObject(value)) return JSON.stringify(value);
  const { type = null } = value;
  return JSON.stringify(value.value === undefined ? Object.entries(value).toSorted() : [type, value.value]);
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
