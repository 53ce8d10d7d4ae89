import { reminderStatuses } from '@meishi/api-contract/endpoints/contacts/contacts';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../people/index.ts';
import { partOf } from '../../../platform/database/entities.ts';
import { Contact } from '../contact.entity.ts';

const schema = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  indexes: [{ name: 'reminders_due', properties: ['status', 'at'] }],
  properties: {
    contact: () => p.oneToOne(Contact).primary().joinColumn('contact_id').deleteRule('cascade'),
    user: () => partOf(User, 'user_id', 'reminders_user'),
    at: p.datetime(),
    note: p.text(),
    status: p.enum(reminderStatuses).default('scheduled'),
    /** Renewed whenever the reminder is set, so that jobs and links of earlier rounds become invalid. */
    round: p.text().unique('reminders_round_key'),
    /** When a process claimed the reminder for sending. */
    claimed_at: p.datetime().nullable(),
    sent_at: p.datetime().nullable(),
  },
});

export class Reminder extends schema.class {}
schema.setClass(Reminder);
