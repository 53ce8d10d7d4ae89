import type { Actor } from '@meishi/api-contract/endpoints/admin/audit';
import { defineEntity, p } from '@mikro-orm/core';

const indexed = (name: string, columns: string) => ({
  name,
  expression: `create index ${name} on audit_entries ${columns}`,
});

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    indexed('audit_entries_subject', '(subject, entry_id)'),
    indexed('audit_entries_action', '(action, entry_id)'),
    indexed('audit_entries_actor', '(actor_id, entry_id)'),
    indexed('audit_entries_actor_label', '(lower(actor_label) text_pattern_ops, entry_id)'),
    indexed('audit_entries_at', '(at)'),
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
