import { defineEntity, p } from '@mikro-orm/core';
import { Group } from './group.entity.ts';
import { templateColumns } from './template-columns.ts';

const schema = defineEntity({
  name: 'GroupTemplate',
  tableName: 'group_templates',
  indexes: [{ name: 'group_templates_group', properties: ['group', 'created_at'] }],
  properties: {
    template_id: p.text().primary(),
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade'),
    name: p.text(),
    ...templateColumns(),
    departments: p.json<string[]>().defaultRaw("'[]'"),
    countries: p.json<string[]>().defaultRaw("'[]'"),
    version: p.integer().version(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

/** A template beside the default one, for the members to whom it is given. */
export class GroupTemplate extends schema.class {}
schema.setClass(GroupTemplate);
