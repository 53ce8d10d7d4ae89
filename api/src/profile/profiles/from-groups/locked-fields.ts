import { isDeepStrictEqual } from 'node:util';
import type { LockableField } from '@meishi/api-contract/endpoints/groups/groups';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { DomainError, invalidField } from '../../../platform/http/domain-error.ts';
import { t } from '../../../platform/words/words.ts';
import { isFirstMembership, joinTemplate, setting } from './templates.sql.ts';

type Fields = Readonly<Partial<Record<LockableField, unknown>>>;

interface Lock {
  field: LockableField;
  decided_by: 'admins' | 'directory' | 'template';
  group_id: string;
  group: string;
}

/**
 * SQL for the locked fields of the profile in a parameter, each with the group that decides it, which is the one that the profile joined
 * first, and who fills it for the group: the admins, the directory, or the template. A group locks nothing for its admins but the look that
 * its template sets.
 */
export const fieldLocks = (profileId: string) => `
  select distinct on (field) field, decided_by, g.group_id, g.name, g.display_name, m.user_id
  from memberships m join groups g using (group_id) ${joinTemplate}
  cross join lateral (
    select 'theme' as field, 'template' as decided_by where ${setting('theme')} is not null and ${isFirstMembership}
    union all
    select 'cover', 'template' where ${setting('cover')} is not null and ${isFirstMembership}
    union all
    select locked, case when ${setting('field_sources')}->>locked = 'directory' and exists (
      select from directory.people dp where dp.group_id = m.group_id and dp.user_id = m.user_id
    ) then 'directory' else 'admins' end
    from jsonb_array_elements_text(${setting('locked_fields')}) locked where m.role = 'member'
  ) locks
  where m.profile_id = ${profileId}
  order by field, m.joined_at, g.group_id, decided_by desc`;

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
   * Accepts changes that leave no field empty that the template requires, unless it is empty already.
   * @throws DomainError `invalid-input`
   */
  async checkRequired(profile: Fields & { profile_id: string }, changes: Fields): Promise<void> {
    const emptied = Object.keys(changes).filter(
      (field) => isBlank(changes[field as LockableField]) && !isBlank(profile[field as LockableField]),
    );
    if (emptied.length === 0) return;
    const { rows } = await this.database.query<{ required: string[]; group: string }>({
      name: 'required fields',
      text: `select ${setting('required_fields')} as required, g.display_name as group
        from memberships m join groups g using (group_id) ${joinTemplate}
        where m.profile_id = $1 order by m.joined_at, m.group_id limit 1`,
      values: [profile.profile_id],
    });
    const { required = [], group = '' } = rows[0] ?? {};
    const field = emptied.find((each) => required.includes(each));
    if (field) throw invalidField(field, t('{{group}} requires this.', { group }));
  }

  /**
   * Accepts changes of fields that this group decides.
   * @throws DomainError `not-allowed` with a message for each other field
   */
  async checkOfGroup(groupId: string, profileId: string, changes: Fields): Promise<void> {
    const locks = await this.find(profileId);
    const fields = Object.keys(changes).flatMap((field) => {
      const lock = locks.find((each) => each.field === field);
      if (lock?.group_id === groupId && lock.decided_by === 'admins') return [];
      return [[field, notOfAdmins(groupId, lock)]];
    });
    refuse('not-allowed', fields);
  }

  private async find(profileId: string): Promise<Lock[]> {
    const { rows } = await this.database.query<Lock>({
      name: 'locked fields',
      text: `select field, decided_by, group_id, display_name as group from (${fieldLocks('$1')}) locks`,
      values: [profileId],
    });
    return rows;
  }
}

/** Whether a field of a profile is empty. */
export const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function notOfAdmins(groupId: string, lock: Lock | undefined): string {
  if (!lock) return t('The member decides this. Lock it in the group’s template first.');
  if (lock.group_id !== groupId)
    return t('{{group}} decides this, because the profile joined it first.', { group: lock.group });
  return lock.decided_by === 'directory'
    ? t('The company’s directory fills this. Change it there.')
    : t('The template of the group sets this for all its members.');
}

function refuse(code: 'field-locked' | 'not-allowed', fields: string[][]): void {
  if (fields.length === 0) return;
  const [[, sentence = ''] = []] = fields;
  throw new DomainError(code, sentence, { data: { fields: Object.fromEntries(fields) } });
}
