import { linkKinds } from '@meishi/api-contract/endpoints/links';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { Group } from '../group.entity.ts';

const schema = defineEntity({
  name: 'GroupLink',
  tableName: 'group_links',
  indexes: [{ name: 'group_links_position', properties: ['group', 'position'] }],
  properties: {
    link_id: p.text().primary(),
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade'),
    kind: p.enum(linkKinds),
    title: p.text(),
    url: p.text(),
    photo: p.json<Photo>().nullable(),
    position: p.integer(),
    enabled: p.boolean().default(true),
    locked: p.boolean().default(false),
    starts_at: p.datetime().nullable(),
    ends_at: p.datetime().nullable(),
    /** When it was moved to the trash. It is erased 30 days later. */
    deleted_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

/** A link that is shown on the profile of every member. */
export class GroupLink extends schema.class {}
schema.setClass(GroupLink);
