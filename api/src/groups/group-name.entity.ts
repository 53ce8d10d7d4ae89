import { defineEntity, p } from '@mikro-orm/core';
import { partOf } from '../platform/database/entities.ts';
import { Group } from './group.entity.ts';

const schema = defineEntity({
  name: 'GroupName',
  tableName: 'group_names',
  properties: {
    /** A name is never released while its group exists, so that printed addresses keep working. */
    name: p.text().primary(),
    group: () => partOf(Group, 'group_id', 'group_names_group'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class GroupName extends schema.class {}
schema.setClass(GroupName);
