import { defineEntity, p } from '@mikro-orm/core';
import { linkColumns } from '../../profile/index.ts';
import { Group } from '../group.entity.ts';

const schema = defineEntity({
  name: 'GroupLink',
  tableName: 'group_links',
  indexes: [{ name: 'group_links_position', properties: ['group', 'position'] }],
  properties: {
    ...linkColumns(),
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade'),
    locked: p.boolean().default(false),
  },
});

/** A link that is shown on the profile of every member. */
export class GroupLink extends schema.class {}
schema.setClass(GroupLink);
