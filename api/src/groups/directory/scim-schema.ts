import {
  type Attribute,
  common,
  enterpriseSchema,
  groupSchema,
  type Schema,
  userSchema,
} from './scim-attributes.ts';

export interface ResourceType {
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  core: Schema;
  extension?: Schema;
}

export const enterpriseUser = enterpriseSchema.id;

export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'People of the directory',
  core: userSchema,
  extension: enterpriseSchema,
};

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Departments of the directory',
  core: groupSchema,
};

export const schemas: readonly Schema[] = [userSchema, enterpriseSchema, groupSchema];

/** The attributes of a resource outside its extension. */
export const attributesOf = ({ core }: ResourceType): readonly Attribute[] => [...common, ...core.attributes];

/** Names of attributes are compared without case (RFC 7643 section 2.1). */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const lower = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === lower);
}

/** An attribute in a path, with the keys that lead to it in a stored resource. */
export interface ResolvedPath {
  keys: string[];
  attribute: Attribute;
  /** The attribute that contains it, if it is a sub-attribute. */
  parent?: Attribute;
}

/** Whether a path or a key is the name of a whole schema. */
export const isSchema = ({ id }: Schema, name: string): boolean => name.toLowerCase() === id.toLowerCase();

/** Finds `name.givenName`, `urn:…:User:department` or the whole extension; undefined if there is no such attribute. */
export function resolvePath(type: ResourceType, path: string): ResolvedPath | undefined {
  const { extension, core } = type;
  if (extension && isSchema(extension, path))
    return { keys: [extension.id], attribute: asAttribute(extension) };
  const within = (schema: Schema) => {
    const prefix = `${schema.id}:`.toLowerCase();
    return path.toLowerCase().startsWith(prefix) ? path.slice(prefix.length) : undefined;
  };
  const inExtension = extension && within(extension);
  if (extension && inExtension !== undefined)
    return resolveIn(extension.attributes, inExtension, [extension.id]);
  return resolveIn(attributesOf(type), within(core) ?? path, []);
}

/** An extension is one complex attribute of the resources that have it. */
const asAttribute = ({ id, description, attributes }: Schema): Attribute => ({
  name: id,
  type: 'complex',
  description,
  subAttributes: attributes,
});

function resolveIn(attributes: readonly Attribute[], path: string, keys: string[]): ResolvedPath | undefined {
  const [name = '', sub, ...rest] = path.split('.');
  const attribute = findAttribute(attributes, name);
  if (!attribute || rest.length > 0) return undefined;
  if (sub === undefined) return { keys: [...keys, attribute.name], attribute };
  const found = findAttribute(attribute.subAttributes ?? [], sub);
  return found && { keys: [...keys, attribute.name, found.name], attribute: found, parent: attribute };
}

/** A schema as `/Schemas` describes it, with every characteristic (RFC 7643 section 7). */
export const describedSchema = ({ id, name, description, attributes }: Schema) => ({
  id,
  name,
  description,
  attributes: attributes.map(described),
});

function described({ subAttributes, ...attribute }: Attribute): object {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  };
}
