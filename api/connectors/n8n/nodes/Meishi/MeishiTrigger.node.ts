import type { INodeExecutionData, INodeType, INodeTypeDescription, IPollFunctions } from 'n8n-workflow';
import { type Change, GroupContacts, statusOf } from './group-contacts.ts';

/** Starts a workflow with the contacts that changed since the last poll. None is left out, and one may come again. */
export class MeishiTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Meishi Trigger',
    name: 'meishiTrigger',
    icon: 'file:meishi.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["changes"]}}',
    description: 'Starts the workflow when shared contacts of a group change',
    defaults: { name: 'Meishi Trigger' },
    polling: true,
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'meishiApi', required: true }],
    properties: [
      {
        displayName: 'Changes',
        name: 'changes',
        type: 'options',
        options: [
          { name: 'Added or Changed', value: 'changed' },
          { name: 'Added, Changed or Gone', value: 'all' },
          { name: 'Gone', value: 'gone' },
        ],
        default: 'all',
        description:
          'Whether contacts start the workflow that were added or changed, or that the group no longer has',
      },
      {
        displayName: 'Start With All Contacts',
        name: 'startWithAll',
        type: 'boolean',
        default: false,
        description: 'Whether the first poll starts the workflow with all contacts that the group has',
      },
    ],
  };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    const contacts = new GroupContacts(this);
    const wanted = this.getNodeParameter('changes') as string;
    const itemsOf = (changes: Change[]) => {
      const some = changes.filter(({ erased }) => wanted === 'all' || erased === (wanted === 'gone'));
      return some.length > 0 ? [some.map((json) => ({ json }))] : null;
    };
    // A test of the workflow shows contacts, and leaves the place of the running one alone.
    if (this.getMode() === 'manual') return itemsOf((await contacts.changes('')).changes);

    const place = this.getWorkflowStaticData('node');
    const isFirst = typeof place.cursor !== 'string';
    const { changes, cursor } = await changesSince(contacts, isFirst ? '' : String(place.cursor));
    place.cursor = cursor;
    return isFirst && this.getNodeParameter('startWithAll') !== true ? null : itemsOf(changes);
  }
}

/** All changes since a cursor. One that is too old begins with all contacts again. */
async function changesSince(
  contacts: GroupContacts,
  since: string,
): Promise<{ changes: Change[]; cursor: string }> {
  const changes: Change[] = [];
  try {
    for (let cursor = since; ; ) {
      const page = await contacts.changes(cursor);
      changes.push(...page.changes);
      cursor = page.cursor;
      if (!page.hasMore) return { changes, cursor };
    }
  } catch (error) {
    if (since === '' || statusOf(error) !== '409') throw error;
    return changesSince(contacts, '');
  }
}
