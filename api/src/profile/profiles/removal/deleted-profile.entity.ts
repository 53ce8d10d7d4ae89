import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../people/index.ts';
import { partOf } from '../../../platform/database/entities.ts';

const schema = defineEntity({
  name: 'DeletedProfile',
  tableName: 'deleted_profiles',
  properties: {
    profile_id: p.text().primary(),
    user: () => partOf(User, 'user_id', 'deleted_profiles_user'),
    deleted_at: p.datetime().defaultRaw('now()'),
    /** The deleted rows by table, and the ids of rows that referred to the profile. */
    kept: p.json<Record<string, unknown>>(),
  },
});

/** A deleted profile, kept as long as it can be restored. */
export class DeletedProfile extends schema.class {}
schema.setClass(DeletedProfile);
