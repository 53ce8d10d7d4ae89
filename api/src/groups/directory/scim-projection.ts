import { fulfils } from './filter-evaluation.ts';
import type { Path } from './scim-filter.ts';
import { targetOf } from './scim-patch.ts';
import { isSchema, type ResourceType } from './scim-schema.ts';
import { isObject, type Json, type Values } from './scim-values.ts';

/** The attributes of a resource that a client wants (RFC 7644 section 3.9). The id and the schemas are always among them. */
export interface Projection {
  attributes?: readonly string[];
  excluded?: readonly string[];
}

/** Reduces resources to the wanted attributes. Names that the schema does not have are left out. */
export function projector(
  type: ResourceType,
  { attributes, excluded }: Projection,
): (resource: Values) => Values {
  if (attributes) {
    const paths = attributes.flatMap((name) => pathsOf(type, name));
    return (resource) => {
      const result: Values = { schemas: resource.schemas ?? [], id: resource.id ?? null };
      for (const path of paths) copy(resource, result, path);
      return result;
    };
  }
  if (!excluded) return (resource) => resource;
  const paths = excluded
    .flatMap((name) => pathsOf(type, name))
    .filter(({ attribute }) => attribute.returned !== 'always');
  return (resource) => {
    const result = structuredClone(resource);
    for (const { keys } of paths) omit(result, keys);
    return result;
  };
}

/** The name of a schema stands for all of its attributes. */
function pathsOf(type: ResourceType, name: string): Path[] {
  if (isSchema(type.core, name))
    return type.core.attributes.map((attribute) => ({ keys: [attribute.name], attribute }));
  return [targetOf(type, name)].filter((path) => path !== undefined);
}

function copy(from: Values, to: Values, { keys, filter, sub }: Path): void {
  const [key = '', ...rest] = keys;
  const value = from[key];
  if (value === undefined) return;
  if (isObject(value) && rest.length > 0) {
    const inner = isObject(to[key]) ? to[key] : {};
    to[key] = inner;
    copy(value, inner, { keys: rest, filter, sub } as Path);
  } else {
    const name = rest[0] ?? sub?.name;
    const chosen = filter && Array.isArray(value) ? value.filter((each) => fulfils(each, filter)) : value;
    to[key] = name && Array.isArray(chosen) ? withPart(to[key], chosen, name) : chosen;
  }
}

/** A list with one more part of each value, if it is the list whose parts have been copied before. */
function withPart(copied: Json | undefined, values: readonly Json[], name: string): Json[] {
  const former = Array.isArray(copied) && copied.length === values.length ? copied : [];
  return values.map((value, index) => {
    const before = former[index];
    return { ...(isObject(before) && before), ...part(value, name) };
  });
}

const part = (value: Json, key: string): Values =>
  isObject(value) && value[key] !== undefined ? { [key]: value[key] } : {};

function omit(values: Values, [key = '', ...rest]: readonly string[]): void {
  const value = values[key];
  if (rest.length === 0) delete values[key];
  else for (const each of Array.isArray(value) ? value : [value]) if (isObject(each)) omit(each, rest);
}

/** Whether an attribute is wanted, so that what costs most is read only then. */
export function wants(type: ResourceType, name: string, { attributes, excluded }: Projection): boolean {
  const isNamed = (path: string, isWhole: boolean) =>
    pathsOf(type, path).some(
      ({ keys, filter }) => keys[0] === name && !(isWhole && (filter || keys.length > 1)),
    );
  if (attributes) return attributes.some((path) => isNamed(path, false));
  return !excluded?.some((path) => isNamed(path, true));
}
