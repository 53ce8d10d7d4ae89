import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { ownedTables } from './ownership.ts';

/** The jobs of a user, waiting or done. Jobs name users by id, and a few contain an address. */
@Injectable()
export class JobErasure {
  constructor(private readonly database: Database) {}

  /** The ids and addresses that name the user, one of their rows or a group of theirs alone. Call it before the rows are erased. */
  async namesOf(userId: string): Promise<string[]> {
    const keyed = ownedTables.flatMap(({ name, rows, jobKey }) =>
      jobKey ? [`select ${jobKey} as name from ${name} r where ${rows}`] : [],
    );
    const ofAccount = ['user_id', 'uid', 'email'].map(
      (column) => `select ${column} as name from users where user_id = $1`,
    );
    const { rows } = await this.database.query<{ name: string }>(
      [...ofAccount, ...keyed, groupsErasedWith].join(' union '),
      [userId],
    );
    return rows.map(({ name }) => name).filter(Boolean);
  }

  /** Deletes all jobs that contain one of these values. Jobs that erase files name no user and stay. */
  async erase(names: string[]): Promise<void> {
    await this.database.queryWithLongTimeout(
      `with names as (select lower(name) as name from jsonb_array_elements_text($1::jsonb) name)
      delete from pgboss.job j where lower(j.singleton_key) in (select name from names)
        or exists (
          select from jsonb_path_query(j.data, 'strict $.**') value
          where lower(value #>> '{}') in (select name from names)
        )
        or exists (select from names where strpos(lower(j.output::text), name) > 0)`,
      [JSON.stringify(names)],
    );
  }
}

/** The groups without another member. */
const groupsErasedWith = `select group_id as name from memberships m where user_id = $1 and not exists (
  select from memberships other where other.group_id = m.group_id and other.user_id <> m.user_id)`;
