import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.js';

const schema = defineEntity({
  name: 'DeletedProfile',
  tableName: 'deleted_profiles',
  properties: {
    profile_id: p.text().primary(),
    user: () => p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').index('deleted_profiles_user'),
    deleted_at: p.datetime().defaultRaw('now()'),
    /** The rows that went with it, by table, and the ids of what pointed at it. */
    kept: p.json<Record<string, unknown>>(),
  },
});

/** What a person deleted, for as long as they can take it back. */
export class DeletedProfile extends schema.class {}
schema.setClass(DeletedProfile);
