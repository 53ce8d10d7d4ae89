import { Injectable } from '@nestjs/common';
import { lockUser } from '../../people/index.ts';
import { Database } from '../../platform/database/database.ts';
import type { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { moveAccount } from './move-account.sql.ts';

/** A card that a directory issued and nobody has taken over. */
export interface UnclaimedCard {
  person_id: string;
  /** The account that stands for the person. */
  placeholder: string;
  profile_id: string;
}

/** Moves issued cards with their seats to accounts. Call it in a transaction that locks the group. */
@Injectable()
export class CardMoves {
  constructor(
    private readonly database: Database,
    private readonly plan: GroupPlan,
  ) {}

  /**
   * The account stands for the person from now on, and the former one is gone. A member keeps their seat and the card that they chose.
   * @throws DomainError `seats-taken`, `conflict` if the group will be deleted
   */
  async move(
    group: Group,
    { person_id, placeholder, profile_id }: UnclaimedCard,
    user_id: string,
  ): Promise<void> {
    const { group_id } = group;
    await lockUser(this.database, user_id);
    // The places end with the membership.
    const { rows: places } = await this.database.query<{ department_id: string }>(
      'select department_id from departments.members where user_id = $1 and group_id = $2',
      [placeholder, group_id],
    );
    const { rows: seats } = await this.database.query<Record<string, unknown>>(
      'delete from memberships where user_id = $1 and group_id = $2 returning *',
      [placeholder, group_id],
    );
    const { rowCount: isMember } = await this.database.query(
      'select from memberships where user_id = $1 and group_id = $2',
      [user_id, group_id],
    );
    if (!isMember) {
      refuseClosing(group);
      await this.plan.requireSeat(group, user_id);
    }
    for (const statement of moveAccount) await this.database.query(statement, [placeholder, user_id]);
    for (const { role, joined_at, profile_since } of isMember ? [] : seats)
      await this.database.query(
        `insert into memberships (group_id, user_id, profile_id, role, joined_at, profile_since)
          values ($1, $2, $3, $4, $5, $6)`,
        [group_id, user_id, profile_id, role, joined_at, profile_since],
      );
    await this.database.query(
      `insert into departments.members (department_id, group_id, user_id)
        select department_id, $2, $3 from unnest($1::text[]) department_id on conflict do nothing`,
      [places.map(({ department_id }) => department_id), group_id, user_id],
    );
    await this.database.query(
      `update directory.people set user_id = $2, claimed_at = now(), updated_at = now() where person_id = $1`,
      [person_id, user_id],
    );
    await this.database.query('delete from users where user_id = $1', [placeholder]);
  }
}
