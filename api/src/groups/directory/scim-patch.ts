import { unstorablePath } from '@meishi/api-contract/shapes/storable-text';
import { fulfils } from './filter-evaluation.ts';
import type { Attribute } from './scim-attributes.ts';
import { invalidPath, invalidSyntax, invalidValue, ScimError } from './scim-error.ts';
import { type Filter, type Path, parsePath } from './scim-filter.ts';
import { isSchema, type ResourceType } from './scim-schema.ts';
import {
  bounded,
  isObject,
  type Json,
  namesSchema,
  readValue,
  tidied,
  type Values,
  valueUnder,
  withoutCore,
} from './scim-values.ts';

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path?: string;
  value?: Json;
}

/** The operations of a PATCH at most. Directories send changes of one resource, members of a department aside. */
const maxOperations = 1000;
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/**
 * The operations in a body (RFC 7644 section 3.5.2). Entra writes `Add`, `Replace` and `Remove`.
 * @throws ScimError 400 `invalidSyntax`
 */
export function readOperations(body: unknown): Operation[] {
  if (unstorablePath(body)) throw invalidValue('A text contains characters that cannot be stored.');
  const operations = isObject(body) ? valueUnder(body, 'Operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('The body must have Operations.');
  // Some clients leave the schema out.
  if (isObject(body) && listOf(body.schemas).length > 0 && !namesSchema(body, patchOp))
    throw invalidSyntax(`schemas must be ["${patchOp}"].`);
  if (operations.length > maxOperations)
    throw new ScimError(413, `A PATCH can have up to ${maxOperations} operations.`);
  return operations.map((operation) => {
    const { op, path, value } = isObject(operation) ? operation : {};
    const name = String(op).toLowerCase();
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw invalidSyntax('op must be add, replace or remove.');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw invalidPath('path must be a text.');
    if (name === 'remove' && !path) throw new ScimError(400, 'remove needs a path.', 'noTarget');
    if (name !== 'remove' && value === undefined) throw invalidValue(`${name} needs a value.`);
    return { op: name, ...(path && { path }), ...(value !== undefined && { value }) };
  });
}

/** The attributes of a resource after the operations. The given ones stay as they are. */
export function patched(type: ResourceType, values: Values, operations: readonly Operation[]): Values {
  const result = structuredClone(values);
  for (const operation of operations) apply(type, result, operation);
  for (const { id } of type.extension ? [type.extension] : []) {
    const extension = result[id];
    if (isObject(extension) && Object.keys(extension).length === 0) delete result[id];
  }
  return result;
}

function apply(type: ResourceType, values: Values, operation: Operation): void {
  const { op, path, value } = atAttribute(type, operation);
  if (path) {
    applyAt(values, parseTarget(type, path), op, value);
    return;
  }
  if (!isObject(value)) throw invalidValue('Without a path, the value must be an object.');
  for (const [key, part] of partsOf(type, withoutCore(type, value))) {
    const target = targetOf(type, key);
    if (target && target.attribute.mutability !== 'readOnly') applyAt(values, target, op, part);
  }
}

/** A path that is the name of a whole schema means the attributes in the value. */
function atAttribute({ core, extension }: ResourceType, operation: Operation): Operation {
  const { op, path, value = null } = operation;
  if (path === undefined || op === 'remove') return operation;
  if (isSchema(core, path)) return { op, value };
  return extension && isSchema(extension, path) ? { op, value: { [extension.id]: value } } : operation;
}

/** The attributes in an object, with those of its extension under their whole names. */
function partsOf({ extension }: ResourceType, value: Values): [string, Json][] {
  return Object.entries(value).flatMap(([key, part]): [string, Json][] =>
    extension && isSchema(extension, key) && isObject(part)
      ? Object.entries(part).map(([name, each]) => [`${extension.id}:${name}`, each])
      : [[key, part]],
  );
}

/** A key of an object can be a whole path, as Entra and Okta write `name.givenName`. What the schema lacks is left out. */
export function targetOf(type: ResourceType, key: string): Path | undefined {
  try {
    return parsePath(type, key);
  } catch (error) {
    if (error instanceof ScimError) return undefined;
    throw error;
  }
}

function parseTarget(type: ResourceType, path: string): Path {
  const target = parsePath(type, path);
  const { attribute, parent, sub = attribute } = target;
  if (sub.mutability === 'readOnly' || parent?.mutability === 'readOnly')
    throw new ScimError(400, `${path} is set by this server.`, 'mutability');
  // The `value` of a manager stands for all that is known of them.
  return parent && !parent.multiValued && attribute.name === 'value'
    ? { keys: target.keys.slice(0, -1), attribute: parent }
    : target;
}

function applyAt(values: Values, target: Path, op: Operation['op'], value: Json | undefined): void {
  const { keys, attribute, parent, filter, sub } = target;
  // A sub-attribute of a list without brackets, such as emails.value, is that of each value.
  const isOfList = parent?.multiValued === true;
  const path = isOfList ? keys.slice(0, -1) : keys;
  const holder = holderOf(values, path, op !== 'remove');
  const last = path.at(-1) ?? '';
  if (!holder) return;
  if (isOfList)
    assign(holder, last, changedList(listOf(holder[last]), { list: parent, sub: attribute }, op, value));
  else if (filter)
    assign(holder, last, changedList(listOf(holder[last]), { list: attribute, filter, sub }, op, value));
  else assign(holder, last, changedValue(holder[last], attribute, op, value));
}

function changedValue(
  present: Json | undefined,
  attribute: Attribute,
  op: Operation['op'],
  value: Json | undefined,
): Json | undefined {
  const isNamed = value !== undefined && value !== null;
  if (op === 'remove')
    return attribute.multiValued && isNamed ? withoutValues(present, readValue(attribute, value)) : undefined;
  const read = readValue(attribute, value ?? null);
  if (op === 'add' && attribute.multiValued)
    return bounded(attribute, tidied([...listOf(present), ...listOf(read)]));
  if (op === 'add' && read === undefined) return present;
  if (!isObject(present) || !isObject(value)) return read;
  return mergedParts(present, isObject(read) ? read : {}, emptyParts(attribute, value));
}

/** The parts of an object that are not sent stay as they are, and those that are sent empty are cleared. */
function mergedParts(present: Values, read: Values, cleared: readonly string[]): Values {
  // What is known of a manager is not true of another one.
  const isOther = read.value !== undefined && read.value !== present.value;
  if (isOther || cleared.includes('value')) return read;
  return cleared.reduce(without, { ...present, ...read });
}

const emptyParts = ({ subAttributes = [] }: Attribute, sent: Values): string[] =>
  subAttributes.map(({ name }) => name).filter((name) => isEmpty(valueUnder(sent, name)));

const isEmpty = (sent: Json | undefined): boolean =>
  sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0);

/** The object that has the last key. */
function holderOf(values: Values, keys: readonly string[], creates: boolean): Values | undefined {
  let holder = values;
  for (const key of keys.slice(0, -1)) {
    const next = holder[key];
    if (isObject(next)) holder = next;
    else if (!creates) return undefined;
    else {
      const created: Values = {};
      holder[key] = created;
      holder = created;
    }
  }
  return holder;
}

interface Chosen {
  list: Attribute;
  /** All values without one. */
  filter?: Filter | undefined;
  sub?: Attribute | undefined;
}

/** Changes those values of a list that fulfil the filter. If none does, the value that it describes is added. */
function changedList(
  present: readonly Json[],
  { list, filter, sub }: Chosen,
  op: Operation['op'],
  value: Json | undefined,
): Json[] {
  const isChosen = (each: Json) => !filter || fulfils(each, filter);
  if (op === 'remove' || (sub && op === 'replace' && (value === null || value === '')))
    return sub
      ? present.map((each) => (isChosen(each) && isObject(each) ? without(each, sub.name) : each))
      : present.filter((each) => !isChosen(each));
  const { multiValued: _, ...single } = list;
  const sent = sub ? { [sub.name]: value ?? null } : (value ?? null);
  if (present.some(isChosen)) {
    const read = readValue(single, sent);
    if (!isObject(read)) throw invalidValue(`${list.name} must be an object.`);
    return demoted(present, read, isChosen).map((each) =>
      isChosen(each) && isObject(each) ? { ...each, ...read } : each,
    );
  }
  const described = filter && describedBy(filter);
  if (!described || (op === 'replace' && !isKnown(list, described)))
    throw new ScimError(400, `No value of ${list.name} is meant by this path.`, 'noTarget');
  const added = readValue(single, isObject(sent) ? { ...described, ...sent } : sent);
  return isObject(added) ? bounded(list, [...demoted(present, added, () => false), added]) : [...present];
}

/**
 * Whether a value is of a kind that the schema names. Entra replaces such values also when they are not there yet; for others, RFC 7644
 * section 3.5.2.3 applies.
 */
const isKnown = ({ subAttributes = [] }: Attribute, described: Values): boolean =>
  Object.entries(described).every(([key, value]) => {
    const { canonicalValues = [] } = subAttributes.find(({ name }) => name === key) ?? {};
    return key === 'primary' || canonicalValues.some((each) => each === String(value).toLowerCase());
  });

/** A new primary value ends the former one (RFC 7644 section 3.5.2). */
const demoted = (values: readonly Json[], { primary }: Values, isNew: (value: Json) => boolean): Json[] =>
  values.map((each) =>
    primary === true && isObject(each) && each.primary === true && !isNew(each)
      ? { ...each, primary: false }
      : each,
  );

/** The value that a filter of equations describes, such as `type eq "work"`; undefined for other filters. */
function describedBy(filter: Filter): Values | undefined {
  if (filter.kind === 'compare' && filter.comparator === 'eq')
    return { [filter.keys.join('.')]: filter.written };
  if (filter.kind !== 'and') return undefined;
  const parts = filter.filters.map(describedBy);
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
}

/** Without the values that are listed, by their `value`: so Entra removes members. */
function withoutValues(present: Json | undefined, removed: Json | undefined): Json[] {
  const idOf = (each: Json) => (isObject(each) ? each.value : each);
  const ids = new Set(listOf(removed).map(idOf));
  return listOf(present).filter((each) => !ids.has(idOf(each)));
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function without(values: Values, key: string): Values {
  const { [key]: _, ...rest } = values;
  return rest;
}

function assign(holder: Values, key: string, value: Json | undefined): void {
  const isEmpty =
    value === undefined ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0);
  if (isEmpty) delete holder[key];
  else holder[key] = value;
}
