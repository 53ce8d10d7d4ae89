import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { Group } from '../group.entity.ts';
import {
  type CardRulesOfMember,
  cardRuleKinds,
  MemberCardMail,
} from '../member-cards/member-card-mail.job.ts';
import { type DecidedCard, DecidedCards } from './template-effects.ts';

const tellRules = defineJob({ name: 'tell-rules', data: z.object({ group_id: z.string() }) });

/** Several changes within this time are one email, and what an admin undoes in it is none. */
const gatherSeconds = 600;

interface Told {
  user_id: string;
  rules: CardRulesOfMember;
  /** Null if their account is gone, or a program made the change. */
  actor_id: string | null;
}

/** Tells members which fields of their cards are hidden, required or locked since their group changed its templates. */
@Injectable()
export class ToldRules implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly decided: DecidedCards,
    private readonly mail: MemberCardMail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(tellRules, (data) => this.run(data));
  }

  /** Remembers what was decided before a change, for those whom it changes. Call it in the transaction of the change. */
  async remember(
    { user_id: actor_id }: Pick<Viewer, 'user_id'>,
    groupId: string,
    before: readonly DecidedCard[],
  ): Promise<void> {
    const after = new Map((await this.decided.list(groupId)).map((card) => [card.user_id, card]));
    const changed = before.filter((card) => {
      const now = after.get(card.user_id);
      return now && Object.keys(added(card, now)).length > 0;
    });
    if (changed.length === 0) return;
    const told = changed.map(({ user_id, hidden, required, locked }) => ({
      user_id,
      rules: { hidden, required, locked },
    }));
    await this.database.query({
      name: 'remember rules of cards',
      text: `insert into member_cards.told_rules (group_id, user_id, rules, actor_id)
        select $1, r.user_id, r.rules, (select u.user_id from users u where u.user_id = $2) from jsonb_to_recordset($3::jsonb) as r (user_id text, rules jsonb)
        on conflict do nothing`,
      values: [groupId, actor_id, JSON.stringify(told)],
    });
    await this.jobs.send(tellRules, { group_id: groupId }, { startAfter: gatherSeconds });
  }

  @Transactional()
  private async run({ group_id }: JobData<typeof tellRules>): Promise<void> {
    const group = await this.em.findOne(Group, { group_id }, lockForUpdate);
    if (!group) return;
    const { rows } = await this.database.query<Told>({
      name: 'rules of cards to tell',
      text: 'delete from member_cards.told_rules where group_id = $1 returning user_id, rules, actor_id',
      values: [group_id],
    });
    const now = new Map((await this.decided.list(group_id)).map((card) => [card.user_id, card]));
    const causes = rows.flatMap(({ user_id, rules: former, actor_id }) => {
      const card = now.get(user_id);
      const rules = card && added(former, card);
      if (!rules || Object.keys(rules).length === 0) return [];
      const fields = [...new Set(Object.values(rules).flat())];
      return [{ user_id, kind: 'rules' as const, group, actor: { user_id: actor_id ?? '' }, fields, rules }];
    });
    await this.mail.tellAll(causes);
    this.em.clear();
  }
}

/** The fields that the later rules have besides, by kind. */
function added(former: CardRulesOfMember, now: CardRulesOfMember): Partial<CardRulesOfMember> {
  const lists = cardRuleKinds.map(
    (kind) => [kind, (now[kind] ?? []).filter((field) => !former[kind]?.includes(field))] as const,
  );
  return Object.fromEntries(lists.filter(([, fields]) => fields.length > 0));
}
