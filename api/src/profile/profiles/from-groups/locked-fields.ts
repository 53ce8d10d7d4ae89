import { isDeepStrictEqual } from 'node:util';
import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

type Fields = Readonly<Partial<Record<LockableField, unknown>>>;

/** Profile fields that a group locks for its members. Its admins may change their own. */
@Injectable()
export class LockedFields {
  constructor(private readonly database: Database) {}

  /**
   * Accepts changes that keep the value of every locked field.
   * @throws DomainError `field-locked` with a message for each changed field
   */
  async check(profile: Fields & { profile_id: string }, changes: Fields): Promise<void> {
    const { rows } = await this.database.query<{ field: LockableField; group: string }>({
      name: 'locked fields',
      text: `select field, g.display_name as group
        from memberships m join groups g using (group_id) cross join jsonb_array_elements_text(g.locked_fields) field
        where m.profile_id = $1 and m.role = 'member'`,
      values: [profile.profile_id],
    });
    const fields = rows
      .filter(({ field }) => field in changes && !isDeepStrictEqual(changes[field], profile[field]))
      .map(({ field, group }) => [
        field,
        t('{{group}} has locked this. Only the group’s admins can unlock it.', { group }),
      ]);
    if (fields.length === 0) return;
    const [[, sentence = ''] = []] = fields;
    throw new DomainError('field-locked', sentence, { data: { fields: Object.fromEntries(fields) } });
  }
}
