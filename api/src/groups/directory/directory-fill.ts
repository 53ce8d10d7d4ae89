import { isDeepStrictEqual } from 'node:util';
import type { DirectoryField, FieldSource } from '@meishi/api-contract/endpoints/groups/templates';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { lockForUpdate } from '../../platform/database/entities.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { directoryDepartment, fieldLocks, joinTemplate, Profile, setting } from '../../profile/index.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { type CardFields, cardOf } from './issued-card.ts';
import type { Values } from './scim-values.ts';

const fillCards = defineJob({
  name: 'fill-cards',
  data: z.object({ group_id: z.string(), after: z.optional(z.string()) }),
});

/** People of one transaction, few enough that a directory that writes at the same time waits less than a second. */
const peopleOfBatch = 100;

/** Fields of a card with another value than that of the directory, which always fills them. */
export interface CardToFill {
  profile_id: string;
  user_id: string;
  values: Partial<CardFields>;
  /** What the card says now. */
  former: Partial<CardFields>;
}

interface PersonWithCard {
  person_id: string;
  profile_id: string;
  user_id: string;
  attributes: Values;
  company: string;
  department: string | null;
  fields: (keyof CardFields)[];
  card: CardFields;
}

export type Sources = Partial<Record<DirectoryField, FieldSource>>;

/** Fills the fields of cards that a template takes from the directory, always or only at first. What waits in a plan is not filled. */
@Injectable()
export class DirectoryFill implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly removal: MembershipRemoval,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(fillCards, (data) => this.run(data));
  }

  /** Fills all cards of a group soon. Call it in the transaction that changes its templates. */
  async enqueue(groupId: string): Promise<void> {
    await this.jobs.send(fillCards, { group_id: groupId });
  }

  /** Where the fields of a person's card come from; nothing for someone without a seat. */
  async sourcesFor(personId: string): Promise<Sources> {
    return (await this.sourcesOf([personId])).get(personId) ?? {};
  }

  /** The ids of those of the people whose template leaves a field to them. */
  async peopleWithOwn(field: DirectoryField, people: readonly { person_id: string }[]): Promise<Set<string>> {
    const sources = await this.sourcesOf(people.map(({ person_id }) => person_id));
    return new Set([...sources].filter(([, { [field]: source }]) => source === 'member').map(([id]) => id));
  }

  /** Takes the fields from a card just issued that the template leaves to the person. Each card has a name. */
  async settle(personId: string, profileId: string | null, sources: Sources): Promise<void> {
    const own = fieldsFrom(sources, 'member').filter((field) => field !== 'display_name');
    if (own.length > 0 && profileId) {
      const profile = await this.em.findOneOrFail(Profile, { profile_id: profileId }, lockForUpdate);
      const blanks = own.map((field) => [field, Array.isArray(profile[field]) ? [] : '']);
      this.em.assign(profile, Object.fromEntries(blanks));
      await this.em.flush();
    }
    await this.fillFrom(personId, sources);
  }

  /** Fills the card of a person. */
  async fillFrom(personId: string, sources: Sources): Promise<void> {
    if (fieldsFrom(sources, 'directory').length > 0) await this.fill([personId]);
  }

  /** Fills the cards of people. Call it in a transaction that locks the group. */
  async fill(personIds: readonly string[]): Promise<void> {
    const cards = toFill(await this.find('person_id', personIds));
    const valuesOf = new Map(cards.map(({ profile_id, values }) => [profile_id, values]));
    const ids = [...valuesOf.keys()];
    if (ids.length === 0) return;
    for (const profile of await this.em.find(Profile, { profile_id: { $in: ids } }, lockForUpdate))
      this.em.assign(profile, valuesOf.get(profile.profile_id) ?? {});
    await this.em.flush();
  }

  /** What would be filled in a group now. */
  async preview(groupId: string): Promise<CardToFill[]> {
    return toFill(await this.find('group_id', [groupId]));
  }

  private async run({ group_id, after = '' }: JobData<typeof fillCards>): Promise<void> {
    for (let last: string | undefined = after; last !== undefined; this.em.clear())
      last = await this.runBatch(group_id, last);
  }

  /** The last person of the batch; undefined after the last one of the group. */
  @Transactional()
  private async runBatch(groupId: string, after: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ person_id: string }>({
      name: 'people to fill cards of',
      text: `select person_id from directory.people
        where group_id = $1 and person_id > $2 order by person_id limit $3`,
      values: [groupId, after, peopleOfBatch],
    });
    if (rows.length === 0) return undefined;
    await this.removal.lock(groupId);
    await this.fill(rows.map(({ person_id }) => person_id));
    return rows.at(-1)?.person_id;
  }

  /** Where the fields of the cards of people come from, by person_id, for those who have a seat, if any template of the group says it. */
  private async sourcesOf(personIds: readonly string[]): Promise<Map<string, Sources>> {
    const { rows } = await this.database.query<{ person_id: string; sources: Sources }>({
      name: 'sources of people’s cards',
      text: `select p.person_id, ${setting('field_sources')} as sources
        from directory.people p join memberships m on m.group_id = p.group_id and m.user_id = p.user_id
          join groups g on g.group_id = m.group_id ${joinTemplate}
        where p.person_id = any($1) and ${hasSources}`,
      values: [personIds],
    });
    return new Map(rows.map(({ person_id, sources }) => [person_id, sources]));
  }

  private async find(column: 'person_id' | 'group_id', ids: readonly string[]): Promise<PersonWithCard[]> {
    const { rows } = await this.database.query<PersonWithCard>({
      name: `cards to fill by ${column}`,
      text: `select dp.person_id, place.profile_id, place.user_id, dp.attributes, dp.company, ${directoryDepartment} as department,
          decided.fields, to_jsonb(card) as card
        from (
          select p.*, g.display_name as company from directory.people p join groups g using (group_id)
          where p.${column} = any($1) and p.former is null and ${hasSources}
        ) dp
        join memberships place on place.group_id = dp.group_id and place.user_id = dp.user_id
        join profiles card on card.profile_id = place.profile_id
        cross join lateral (
          select array_agg(locks.field) as fields from (${fieldLocks('place.profile_id')}) locks
          where locks.group_id = dp.group_id and locks.decided_by = 'directory'
        ) decided
        where decided.fields is not null`,
      values: [ids],
    });
    return rows;
  }
}

/** SQL for whether any template of the group `g` decides where fields come from. */
const hasSources = `(g.field_sources <> '{}' or exists (
  select from group_templates other where other.group_id = g.group_id and other.field_sources <> '{}'))`;

export const fieldsFrom = (sources: Sources, source: FieldSource) =>
  (Object.keys(sources) as DirectoryField[]).filter((field) => sources[field] === source);

function toFill(people: readonly PersonWithCard[]): CardToFill[] {
  return people.flatMap(({ profile_id, user_id, attributes, company, department, fields, card }) => {
    const wanted = cardOf(attributes, company, department ?? '');
    const different = fields.filter(
      (field) => field in wanted && !isDeepStrictEqual(wanted[field], card[field]),
    );
    if (different.length === 0) return [];
    const pick = (of: CardFields) => Object.fromEntries(different.map((field) => [field, of[field]]));
    return [{ profile_id, user_id, values: pick(wanted), former: pick(card) }];
  });
}
