import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../people/index.ts';
import { refersTo } from '../platform/database/entities.ts';
import { templateColumns } from './template-columns.ts';

const schema = defineEntity({
  name: 'Group',
  tableName: 'groups',
  properties: {
    group_id: p.text().primary(),
    /** The current name, one of those in `group_names`. */
    name: p.text().unique('groups_name_key'),
    display_name: p.text(),
    logo: p.json<Photo>().nullable(),
    logo_dark: p.json<Photo>().nullable(),
    photo: p.json<Photo>().nullable(),
    site_url: p.text().nullable(),
    accent: p.text().nullable(),
    /** The zone of the days in the group's analytics. */
    time_zone: p.text().default('UTC'),
    // The default template. Further ones are rows of `group_templates`.
    ...templateColumns(),
    /** Whose plan covers the group: its creator, or once they leave the longest-serving admin. */
    owner: () => refersTo(User, 'owner_id', 'groups_owner'),
    /** The admin whom the owner asked to pay instead. */
    offered_to: () => refersTo(User, 'offered_to_id', 'groups_offered_to'),
    /** When the group is erased; null unless an admin deleted it. */
    erased_at: p.datetime().nullable(),
    version: p.integer().version(),
    /** Incremented when an admin changes the group's links or their overrides. */
    links_version: p.integer().default(1),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class Group extends schema.class {}
schema.setClass(Group);
