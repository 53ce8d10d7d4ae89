import { isDeepStrictEqual } from 'node:util';
import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';

type Fields = Readonly<Partial<Record<LockableField, unknown>>>;

interface Lock {
  field: LockableField;
  group_id: string;
  group: string;
}

/**
 * SQL for the locked fields of the profile in a parameter, each with the group that decides it: the one that the profile joined first.
 * A group locks nothing for its admins.
 */
export const fieldLocks = (profileId: string) => `
  select distinct on (field) field, g.group_id, g.name, g.display_name, m.user_id
  from memberships m join groups g using (group_id) cross join jsonb_array_elements_text(g.locked_fields) field
  where m.profile_id = ${profileId} and m.role = 'member' order by field, m.joined_at, g.group_id`;

/** Profile fields that a group locks for its members. Its admins may change their own, and these fields of its members. */
@Injectable()
export class LockedFields {
  constructor(private readonly database: Database) {}

  /**
   * Accepts changes that keep the value of every locked field.
   * @throws DomainError `field-locked` with a message for each changed field
   */
  async check(profile: Fields & { profile_id: string }, changes: Fields): Promise<void> {
    const fields = (await this.find(profile.profile_id))
      .filter(({ field }) => field in changes && !isDeepStrictEqual(changes[field], profile[field]))
      .map(({ field, group }) => [
        field,
        t('{{group}} has locked this. Only the group’s admins can unlock it.', { group }),
      ]);
    refuse('field-locked', fields);
  }

  /**
   * Accepts changes of fields that this group decides.
   * @throws DomainError `not-allowed` with a message for each other field
   */
  async checkOfGroup(groupId: string, profileId: string, changes: Fields): Promise<void> {
    const locks = await this.find(profileId);
    const fields = Object.keys(changes).flatMap((field) => {
      const lock = locks.find((each) => each.field === field);
      if (lock?.group_id === groupId) return [];
      return [
        [
          field,
          lock
            ? t('{{group}} decides this, because the profile joined it first.', { group: lock.group })
            : t('The member decides this. Lock it in the group’s settings first.'),
        ],
      ];
    });
    refuse('not-allowed', fields);
  }

  private async find(profileId: string): Promise<Lock[]> {
    const { rows } = await this.database.query<Lock>({
      name: 'locked fields',
      text: `select field, group_id, display_name as group from (${fieldLocks('$1')}) locks`,
      values: [profileId],
    });
    return rows;
  }
}

function refuse(code: 'field-locked' | 'not-allowed', fields: string[][]): void {
  if (fields.length === 0) return;
  const [[, sentence = ''] = []] = fields;
  throw new DomainError(code, sentence, { data: { fields: Object.fromEntries(fields) } });
}
