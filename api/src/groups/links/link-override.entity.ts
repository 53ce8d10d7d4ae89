import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { GroupLink } from './group-link.entity.ts';

const schema = defineEntity({
  name: 'LinkOverride',
  tableName: 'link_overrides',
  indexes: [
    {
      name: 'link_overrides_key',
      expression:
        'create unique index link_overrides_key on link_overrides (link_id, user_id, own) nulls not distinct',
    },
  ],
  properties: {
    override_id: p.text().primary(),
    link: () => p.manyToOne(GroupLink).joinColumn('link_id').deleteRule('cascade'),
    /** Null for all members. */
    user: () =>
      p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').nullable().index('link_overrides_user'),
    /** Whether the member made it; otherwise an admin did. */
    own: p.boolean().default(false),
    url: p.text().nullable(),
    title: p.text().nullable(),
    photo: p.json<Photo>().nullable(),
    hidden: p.boolean().nullable(),
    locked: p.boolean().nullable(),
  },
});

/** The values that replace those of a group link, for all members or for one. Null fields keep the value. */
export class LinkOverride extends schema.class {}
schema.setClass(LinkOverride);
