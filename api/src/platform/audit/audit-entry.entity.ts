import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    {
      name: 'audit_entries_subject',
      expression: 'create index audit_entries_subject on audit_entries (subject, entry_id)',
    },
  ],
  properties: {
    entry_id: p.bigint().primary(),
    at: p.datetime().defaultRaw('now()'),
    actor_kind: p.text().$type<Actor['kind']>(),
    actor_id: p.text(),
    actor_label: p.text(),
    action: p.text(),
    subject: p.text(),
    details: p.json<Record<string, unknown>>(),
  },
});

/** An entry of the audit log, see the contract's shape of the same name. */
export class AuditEntry extends schema.class {}
schema.setClass(AuditEntry);
