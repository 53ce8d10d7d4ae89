import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { bodyOf, contactFields, stage } from './contact-fields.ts';
import { GroupContacts } from './group-contacts.ts';

type Operation = 'changes' | 'create' | 'get' | 'getAll' | 'setExternalId' | 'update';

/** A field of the form, for these operations only. */
const of = (operations: Operation[], field: INodeProperties): INodeProperties => ({
  ...field,
  displayOptions: { show: { operation: operations } },
});

const text = (displayName: string, name: string, description: string, required = true): INodeProperties => ({
  ...{ displayName, name, type: 'string', default: '', description, required },
});

/** Reads and writes the shared contacts of a group. */
export class Meishi implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Meishi',
    name: 'meishi',
    icon: 'file:meishi.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Read and write the shared contacts of a group',
    defaults: { name: 'Meishi' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'meishiApi', required: true }],
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Create', value: 'create', action: 'Create a contact' },
          { name: 'Get', value: 'get', action: 'Get a contact' },
          { name: 'Get Changes', value: 'changes', action: 'Get changes of contacts' },
          { name: 'Get Many', value: 'getAll', action: 'Get many contacts' },
          { name: 'Set External ID', value: 'setExternalId', action: 'Set the external ID of a contact' },
          { name: 'Update', value: 'update', action: 'Update a contact' },
        ],
        default: 'getAll',
      },
      of(['get', 'update', 'setExternalId'], text('Contact ID', 'contactId', 'ID of the shared contact')),
      of(['create'], text('Owner ID', 'ownerId', 'User ID of the member whose contact it becomes')),
      of(['create'], text('Name', 'displayName', 'Whole name of the person')),
      of(['create', 'update'], {
        displayName: 'Fields',
        name: 'fields',
        type: 'collection',
        placeholder: 'Add Field',
        default: {},
        options: contactFields,
      }),
      of(['create', 'setExternalId'], {
        ...text('System', 'system', 'Name of the other system, such as “crm”', false),
      }),
      of(['create', 'setExternalId'], {
        ...text(
          'External ID',
          'externalId',
          'ID of the person in the other system. With it, a repeated creation makes no second contact.',
          false,
        ),
      }),
      of(['changes'], {
        ...text('Since', 'since', 'The cursor of the last time; empty to begin with all contacts', false),
      }),
      of(['getAll'], {
        displayName: 'Return All',
        name: 'returnAll',
        type: 'boolean',
        default: false,
        description: 'Whether to return all results or only up to a given limit',
      }),
      {
        displayName: 'Limit',
        name: 'limit',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 50,
        description: 'Max number of results to return',
        displayOptions: { show: { operation: ['getAll'], returnAll: [false] } },
      },
      of(['getAll'], {
        displayName: 'Filters',
        name: 'filters',
        type: 'collection',
        placeholder: 'Add Filter',
        default: {},
        options: [
          { displayName: 'Event ID', name: 'event_id', type: 'string', default: '' },
          { displayName: 'Owner ID', name: 'owner', type: 'string', default: '' },
          { displayName: 'Search', name: 'search', type: 'string', default: '' },
          stage,
        ],
      }),
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys())
      try {
        const found = await perform(this, new GroupContacts(this), item);
        results.push(...found.map((json) => ({ json, pairedItem: { item } })));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    return [results];
  }
}

async function perform(
  context: IExecuteFunctions,
  contacts: GroupContacts,
  item: number,
): Promise<IDataObject[]> {
  const read = (name: string) => context.getNodeParameter(name, item);
  const operation = read('operation') as Operation;
  const contactId = () => String(read('contactId'));
  if (operation === 'get') return [await contacts.get(contactId())];
  if (operation === 'getAll') {
    const limit = read('returnAll') === true ? Number.POSITIVE_INFINITY : Number(read('limit'));
    return contacts.list(read('filters') as IDataObject, limit);
  }
  if (operation === 'changes') {
    const { changes, cursor, hasMore } = await contacts.changes(String(read('since')));
    return [{ changes, next_cursor: cursor, has_more: hasMore }];
  }
  if (operation === 'setExternalId')
    return [await contacts.setExternalId(contactId(), String(read('system')), String(read('externalId')))];
  const fields = read('fields') as IDataObject;
  if (operation === 'update')
    return [await contacts.update(contactId(), (contact) => bodyOf(fields, contact))];
  const [system, external_id] = [String(read('system')), String(read('externalId'))];
  return [
    await contacts.create({
      ...{ owner_id: read('ownerId'), display_name: read('displayName'), ...bodyOf(fields) },
      ...(external_id && { external: { system, external_id } }),
    } as IDataObject),
  ];
}
