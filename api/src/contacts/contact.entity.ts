import type { Contact as ContactAnswer } from '@meishi/api-contract/contacts';
import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from '../profiles/profile.entity.js';
import { User } from '../users/user.entity.js';

export const contactSources = ['exchange', 'manual', 'import', 'card'] as const;

const schema = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    contact_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').index('contacts_user'),
    display_name: p.text(),
    first_name: p.text(),
    last_name: p.text(),
    emails: p.json<ContactAnswer['emails']>(),
    phones: p.json<ContactAnswer['phones']>(),
    company: p.text(),
    job_title: p.text(),
    notes: p.text(),
    tags: p.json<string[]>(),
    favourite: p.boolean(),
    source: p.enum(contactSources).default('manual'),
    profile: () =>
      p
        .manyToOne(Profile)
        .joinColumn('profile_id')
        .deleteRule('set null')
        .nullable()
        .index('contacts_profile'),
    /** In the trash since then; erased 30 days later. */
    deleted_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class Contact extends schema.class {}
schema.setClass(Contact);
