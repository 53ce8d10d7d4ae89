/** The attributes of people and departments that a directory can send (RFC 7643), and how they compare. */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'immutable';
  returned?: 'always';
  uniqueness?: 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

export interface Schema {
  id: string;
  name: string;
  description: string;
  attributes: readonly Attribute[];
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

/** Values with a type and a primary one (RFC 7643 section 2.4). */
const list = (
  name: string,
  description: string,
  canonicalValues: readonly string[],
  subAttributes: readonly Attribute[],
): Attribute => ({
  name,
  type: 'complex',
  description,
  multiValued: true,
  subAttributes: [
    ...subAttributes,
    text('display', 'A name of the value for people.'),
    text('type', 'What the value is for.', canonicalValues.length > 0 ? { canonicalValues } : {}),
    { name: 'primary', type: 'boolean', description: 'Whether it is the preferred value.' },
  ],
});

/** Attributes of every resource (RFC 7643 sections 3 and 3.1). */
export const common: readonly Attribute[] = [
  {
    name: 'schemas',
    type: 'reference',
    description: 'The schemas of the attributes that the resource has.',
    multiValued: true,
    mutability: 'readOnly',
    returned: 'always',
  },
  text('id', 'The id of the resource, given by this server.', {
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  }),
  text('externalId', 'The id of the resource in the directory.', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'What the server knows of the resource.',
    mutability: 'readOnly',
    subAttributes: [
      text('resourceType', 'User or Group.', { caseExact: true, mutability: 'readOnly' }),
      { name: 'created', type: 'dateTime', description: 'When it was created.', mutability: 'readOnly' },
      {
        name: 'lastModified',
        type: 'dateTime',
        description: 'When it last changed.',
        mutability: 'readOnly',
      },
      text('version', 'The entity tag.', { caseExact: true, mutability: 'readOnly' }),
      {
        name: 'location',
        type: 'reference',
        description: 'The address of the resource.',
        caseExact: true,
        mutability: 'readOnly',
      },
    ],
  },
];

export const userSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'User Account',
  attributes: [
    text('userName', 'The name that identifies the person in the directory. Compared without case.', {
      required: true,
      uniqueness: 'server',
    }),
    {
      name: 'name',
      type: 'complex',
      description: 'The parts of the person’s name.',
      subAttributes: [
        text('formatted', 'The full name.'),
        text('familyName', 'The family name.'),
        text('givenName', 'The given name.'),
        text('middleName', 'The middle names.'),
        text('honorificPrefix', 'What stands before the name, such as Dr.'),
        text('honorificSuffix', 'What stands after the name, such as III.'),
      ],
    },
    text('displayName', 'The name on the card.'),
    text('nickName', 'A casual name.'),
    text('profileUrl', 'A page about the person.'),
    text('title', 'The job title on the card.'),
    text('userType', 'The relation to the company, such as Employee.'),
    text('preferredLanguage', 'The preferred language.'),
    text('locale', 'The region whose formats the person prefers.'),
    text('timezone', 'The time zone, such as Europe/Berlin.'),
    { name: 'active', type: 'boolean', description: 'Whether the person has a seat and a card.' },
    list(
      'emails',
      'Email addresses. The card shows those of type work.',
      ['work', 'home', 'other'],
      [text('value', 'The address.')],
    ),
    list(
      'phoneNumbers',
      'Phone numbers. The card shows those of type work and mobile.',
      ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
      [text('value', 'The number.')],
    ),
    list(
      'addresses',
      'Postal addresses.',
      ['work', 'home', 'other'],
      [
        text('formatted', 'The whole address.'),
        text('streetAddress', 'Street and number.'),
        text('locality', 'The city.'),
        text('region', 'The state or region.'),
        text('postalCode', 'The postal code.'),
        text('country', 'The country.'),
      ],
    ),
    list(
      'ims',
      'Addresses for instant messages.',
      ['aim', 'gtalk', 'icq', 'xmpp', 'msn', 'skype', 'qq', 'yahoo'],
      [text('value', 'The address.')],
    ),
    list(
      'photos',
      'Addresses of pictures. The card does not show them.',
      ['photo', 'thumbnail'],
      [{ name: 'value', type: 'reference', description: 'The address.', referenceTypes: ['external'] }],
    ),
    list('entitlements', 'What the person is entitled to.', [], [text('value', 'The entitlement.')]),
    list('roles', 'The roles of the person in the company.', [], [text('value', 'The role.')]),
    {
      name: 'groups',
      type: 'complex',
      description: 'The departments that the person belongs to. They are changed with the departments.',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'The id of the department.', { mutability: 'readOnly' }),
        {
          name: '$ref',
          type: 'reference',
          description: 'The address of the department.',
          referenceTypes: ['Group'],
          mutability: 'readOnly',
        },
        text('display', 'The name of the department.', { mutability: 'readOnly' }),
      ],
    },
  ],
};

export const enterpriseSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  description: 'Enterprise User',
  attributes: [
    text('employeeNumber', 'The number of the person in the company.'),
    text('costCenter', 'The cost centre.'),
    text('organization', 'The organization.'),
    text('division', 'The division.'),
    text('department', 'The department on the card.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'The person’s manager.',
      subAttributes: [
        text('value', 'The id of the manager.'),
        {
          name: '$ref',
          type: 'reference',
          description: 'The address of the manager.',
          referenceTypes: ['User'],
        },
        text('displayName', 'The name of the manager.', { mutability: 'readOnly' }),
      ],
    },
  ],
};

export const groupSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'Group',
  attributes: [
    text('displayName', 'The name of the department.', { required: true }),
    {
      name: 'members',
      type: 'complex',
      description: 'The people of the department.',
      multiValued: true,
      subAttributes: [
        text('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
        {
          name: '$ref',
          type: 'reference',
          description: 'The address of the person.',
          referenceTypes: ['User'],
          mutability: 'immutable',
        },
        text('display', 'The name of the person.', { mutability: 'immutable' }),
        text('type', 'User.', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    },
  ],
};
