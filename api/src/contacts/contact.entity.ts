import { type Contact as ContactAnswer, contactSources } from '@meishi/api-contract/contacts';
import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from '../profiles/profile.entity.js';
import { User } from '../users/user.entity.js';
import type { MergeRecord } from './unite-contacts.js';

const isListed = 'deleted_at is null';

const schema = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  indexes: [
    { name: 'contacts_user_name', properties: ['user', 'sort_name', 'contact_id'], where: isListed },
    { name: 'contacts_user_added', properties: ['user', 'created_at', 'contact_id'], where: isListed },
    { name: 'contacts_user_updated', properties: ['user', 'updated_at', 'contact_id'], where: isListed },
  ],
  properties: {
    contact_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade'),
    display_name: p.text(),
    first_name: p.text(),
    last_name: p.text(),
    emails: p.json<ContactAnswer['emails']>(),
    phones: p.json<ContactAnswer['phones']>(),
    company: p.text(),
    job_title: p.text(),
    website: p.text().default(''),
    address: p.text().default(''),
    notes: p.text(),
    tags: p.json<string[]>(),
    favourite: p.boolean(),
    met_at: p.datetime().nullable(),
    met_place: p.text().default(''),
    met_event: p.text().default(''),
    source: p.enum(contactSources).default('manual'),
    consent: p.json<NonNullable<ContactAnswer['consent']>>().nullable(),
    profile: () =>
      p
        .manyToOne(Profile)
        .joinColumn('profile_id')
        .deleteRule('set null')
        .nullable()
        .index('contacts_profile'),
    linked_profile: () =>
      p
        .manyToOne(Profile)
        .joinColumn('linked_profile_id')
        .deleteRule('set null')
        .nullable()
        .index('contacts_linked_profile'),
    /** Derived, see `keysOf`. */
    sort_name: p.text().default(''),
    search_text: p.text().default(''),
    email_keys: p.array().default([]),
    phone_keys: p.array().default([]),
    /** Ids of contacts that look alike and are other people, as the owner said. */
    distinct_from: p.array().default([]),
    /** The contact that took this one in; it lies in the trash since. */
    merged_into: () =>
      p
        .manyToOne(Contact)
        .joinColumn('merged_into')
        .deleteRule('set null')
        .nullable()
        .index('contacts_merged_into'),
    /** What this contact was before it took others in, so that it can be taken back. */
    before_merge: p.json<MergeRecord>().nullable(),
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
