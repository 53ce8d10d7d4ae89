import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { refersTo } from '../../platform/database/entities.ts';
import { Group } from '../group.entity.ts';
import { memberRoles } from '../members/membership.entity.ts';

const invitationStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const;

const schema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  indexes: [
    {
      name: 'invitations_open',
      expression: `create unique index invitations_open on invitations (group_id, lower(email)) where status = 'pending'`,
    },
    {
      name: 'invitations_group',
      expression: 'create index invitations_group on invitations (group_id, created_at desc, invitation_id)',
    },
    { name: 'invitations_email', expression: 'create index invitations_email on invitations (lower(email))' },
    {
      name: 'invitations_expiring',
      expression: `create index invitations_expiring on invitations (expires_at) where status = 'pending'`,
    },
  ],
  properties: {
    invitation_id: p.text().primary(),
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade'),
    email: p.text(),
    role: p.enum(memberRoles),
    message: p.text().default(''),
    /** As stored. A pending invitation past its expiry counts as expired everywhere. */
    status: p.enum(invitationStatuses).default('pending'),
    token_hash: p.text().unique('invitations_token_key'),
    sent_count: p.integer().default(1),
    /** How many of these mails were sent. */
    mailed_count: p.integer().default(0),
    last_sent_at: p.datetime().defaultRaw('now()'),
    expires_at: p.datetime(),
    invited_by: () => refersTo(User, 'invited_by', 'invitations_invited_by'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class Invitation extends schema.class {}
schema.setClass(Invitation);
