import { type SharedDetailName, stages } from '@meishi/api-contract/endpoints/contacts/contact-sharing';
import {
  type Contact as ContactResponse,
  contactSources,
  contactTexts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import type { Answer } from '@meishi/api-contract/endpoints/contacts/questions';
import { defineEntity, p } from '@mikro-orm/core';
import { Group } from '../../groups/index.ts';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';
import { changedAt } from '../../platform/database/sql.ts';
import { Profile } from '../../profile/index.ts';

const isListed = 'deleted_at is null';
const isShared = 'group_id is not null and deleted_at is null';

const schema = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  indexes: [
    { name: 'contacts_user_name', properties: ['user', 'sort_name', 'contact_id'], where: isListed },
    { name: 'contacts_user_added', properties: ['user', 'created_at', 'contact_id'], where: isListed },
    { name: 'contacts_user_updated', properties: ['user', 'updated_at', 'contact_id'], where: isListed },
    { name: 'contacts_trash', properties: ['user', 'deleted_at'], where: 'deleted_at is not null' },
    { name: 'contacts_group_name', properties: ['group', 'sort_name', 'contact_id'], where: isShared },
    {
      name: 'contacts_group_stage',
      properties: ['group', 'stage', 'shared_at', 'contact_id'],
      where: isShared,
    },
    { name: 'contacts_group_shared', properties: ['group', 'shared_at', 'contact_id'], where: isShared },
    {
      name: 'contacts_group_next_step',
      expression: `create index contacts_group_next_step on contacts (group_id, (coalesce(next_step_on, date '9999-12-31')), contact_id) where ${isShared}`,
    },
    { name: 'contacts_group_email_keys', properties: ['email_keys'], type: 'gin', where: isShared },
    { name: 'contacts_group_phone_keys', properties: ['phone_keys'], type: 'gin', where: isShared },
    { name: 'contacts_group', properties: ['group', 'user'] },
  ],
  properties: {
    contact_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade'),
    display_name: p.text(),
    first_name: p.text(),
    last_name: p.text(),
    emails: p.json<ContactResponse['emails']>(),
    phones: p.json<ContactResponse['phones']>(),
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
    consent: p.json<NonNullable<ContactResponse['consent']>>().nullable(),
    /** Of `meetings.events`, whose trigger empties it. */
    event_id: p.text().nullable().index('contacts_event'),
    answers: p.json<Answer[]>().defaultRaw("'[]'"),
    /** What the person corrected by their receipt. */
    corrected: p.json<Corrected>().nullable(),
    /** When and by whom it was kept beyond the time that its event keeps contacts. */
    kept_at: p.datetime().nullable(),
    kept_by: () => refersTo(User, 'kept_by', 'contacts_kept_by'),
    profile: () => refersTo(Profile, 'profile_id', 'contacts_profile'),
    linked_profile: () => refersTo(Profile, 'linked_profile_id', 'contacts_linked_profile'),
    /** The group that it is shared with. A trigger forgets the columns below when that ends. SQL writes them, see `contacts/shared`. */
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('set null').nullable(),
    shared_by_rule: p.boolean().default(false),
    shared_at: p.datetime().nullable(),
    stage: p.enum(stages).default('new'),
    /** Who takes care of it, if not its owner. */
    assigned_to: () => refersTo(User, 'assigned_to', 'contacts_assigned'),
    next_step: p.text().default(''),
    next_step_on: p.date().nullable(),
    shared_version: p.integer().default(1),
    /** The latest change of its details by someone else than its owner. */
    shared_changed: p.json<{ at: string; fields: SharedDetailName[] }>().nullable(),
    /** Who changed them; null for a program. */
    shared_changed_by: () => refersTo(User, 'shared_changed_by', 'contacts_shared_changed_by'),
    /** Derived, see `keysOf`. */
    sort_name: p.text().default(''),
    search_text: p.text().default(''),
    email_keys: p.array().default([]),
    phone_keys: p.array().default([]),
    /** Ids of similar contacts that the owner marked as different. */
    distinct_from: p.array().default([]),
    /** The contact that this one was merged into. This one is then in the trash. */
    merged_into: () => refersTo(Contact, 'merged_into', 'contacts_merged_into'),
    /** The state before a merge, used to undo it. */
    before_merge: p.json<MergeRecord>().nullable(),
    /** When it was moved to the trash. It is erased 30 days later. */
    deleted_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
    updated_at: changedAt(),
  },
});

export class Contact extends schema.class {}
schema.setClass(Contact);

export const mergeable = [
  ...contactTexts,
  'emails',
  'phones',
  'notes',
  'tags',
  'favourite',
  'met_at',
  'met_place',
  'met_event',
  'consent',
  'answers',
] as const;

/** The fields of a contact that a merge combines. */
export type MergeableFields = Pick<Contact, (typeof mergeable)[number]>;

type Corrected = NonNullable<ContactResponse['corrected']>;

/** A contact before and after a merge. */
interface MergeRecord {
  before: MergeableFields;
  after: MergeableFields;
  /** Ids of the contacts that were merged into this one. */
  merged: string[];
}
