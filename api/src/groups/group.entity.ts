import type { Photo } from '@meishi/api-contract/fields';
import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Group',
  tableName: 'groups',
  properties: {
    group_id: p.text().primary(),
    name: p.text().unique('groups_name_key'),
    display_name: p.text(),
    logo: p.json<Photo>().nullable(),
    photo: p.json<Photo>().nullable(),
    site_url: p.text().nullable(),
    accent: p.text().nullable(),
    locked_fields: p.json<string[]>().defaultRaw("'[]'"),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class Group extends schema.class {}
schema.setClass(Group);
