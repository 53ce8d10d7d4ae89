import { defineEntity, p } from '@mikro-orm/core';
import { partOf } from '../../../platform/database/entities.ts';
import { Profile } from '../../../profile/index.ts';
import { Contact } from '../contact.entity.ts';

const schema = defineEntity({
  name: 'Exchange',
  tableName: 'exchanges',
  indexes: [{ name: 'exchanges_profile', properties: ['profile', 'vcard_to', 'created_at'] }],
  properties: {
    exchange_id: p.text().primary(),
    contact: () => partOf(Contact, 'contact_id', 'exchanges_contact'),
    profile: () => p.manyToOne(Profile).joinColumn('profile_id').deleteRule('cascade'),
    /** Of `meetings.events`, whose trigger empties it. */
    event_id: p.text().nullable().index('exchanges_event'),
    /** The visitor's email address, if they asked for the owner's vCard. */
    vcard_to: p.text().nullable(),
    owner_mailed_at: p.datetime().nullable(),
    vcard_mailed_at: p.datetime().nullable(),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class Exchange extends schema.class {}
schema.setClass(Exchange);
