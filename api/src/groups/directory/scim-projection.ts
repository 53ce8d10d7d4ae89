import { fulfils } from './filter-evaluation.ts';
import type { Path } from './scim-filter.ts';
import { targetOf } from './scim-patch.ts';
import { attributesOf, findAttribute, type ResourceType } from './scim-schema.ts';
import { isObject, type Json, type Values } from './scim-values.ts';

/** The attributes of a resource that a client wants (RFC 7644 section 3.9). The id and the schemas are always among them. */
export interface Projection {
  attributes?: readonly string[];
  excluded?: readonly string[];
}

export function projected(
  type: ResourceType,
  resource: Values,
  { attributes, excluded }: Projection,
): Values {
  if (attributes) {
    const result: Values = { schemas: resource.schemas ?? [], id: resource.id ?? null };
    for (const path of attributes.flatMap((each) => targetOf(type, each) ?? [])) copy(resource, result, path);
    return result;
  }
  const result = excluded ? structuredClone(resource) : resource;
  for (const { keys, attribute } of (excluded ?? []).flatMap((each) => targetOf(type, each) ?? []))
    if (attribute.returned !== 'always') omit(result, keys);
  return result;
}

function copy(from: Values, to: Values, { keys, filter, sub }: Path): void {
  const [key = '', ...rest] = keys;
  const value = from[key];
  if (value === undefined) return;
  if (rest.length > 0) {
    if (Array.isArray(value)) to[key] = value.map((each) => part(each, rest[0] ?? ''));
    else if (isObject(value)) {
      const inner = isObject(to[key]) ? to[key] : {};
      to[key] = inner;
      copy(value, inner, { keys: rest, filter, sub } as Path);
    }
    return;
  }
  const chosen = filter && Array.isArray(value) ? value.filter((each) => fulfils(each, filter)) : value;
  to[key] = sub && Array.isArray(chosen) ? chosen.map((each) => part(each, sub.name)) : chosen;
}

const part = (value: Json, key: string): Json =>
  isObject(value) && value[key] !== undefined ? { [key]: value[key] } : {};

function omit(values: Values, [key = '', ...rest]: readonly string[]): void {
  const value = values[key];
  if (rest.length === 0) delete values[key];
  else for (const each of Array.isArray(value) ? value : [value]) if (isObject(each)) omit(each, rest);
}

/** Whether an attribute is wanted, so that what costs most is read only then. */
export function wants(type: ResourceType, name: string, { attributes, excluded }: Projection): boolean {
  const names = (paths: readonly string[]) =>
    paths.some((path) => targetOf(type, path)?.keys[0] === name && !path.includes('.'));
  if (attributes) return attributes.some((path) => targetOf(type, path)?.keys[0] === name);
  return !(excluded && names(excluded) && findAttribute(attributesOf(type), name));
}
