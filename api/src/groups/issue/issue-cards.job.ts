import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../platform/database/database.ts';
import { defineJob, type JobData } from '../../platform/jobs/job.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { PeopleQueries } from '../directory/people.queries.ts';
import { maxPeople, PeopleService } from '../directory/people.service.ts';
import { PersonChanges } from '../directory/person-changes.ts';
import { findSame } from '../directory/same-person.ts';
import { Seats } from '../directory/seats.ts';
import { StoredPeople } from '../directory/stored-people.ts';
import type { Group } from '../group.entity.ts';
import { GroupPlan } from '../group-plan.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import type { IssueColumn } from './issue-columns.ts';
import { type CheckedRow, checkRow } from './issue-row.ts';
import { IssueRows, type RowOutcome } from './issue-rows.ts';
import { Letters } from './letters.ts';
import type { Reason } from './reasons.ts';

const issueCards = defineJob({ name: 'issue-cards', data: z.object({ issue_id: z.string() }) });

/** Rows of one transaction, few enough that a directory that writes at the same time waits less than a second. */
const rowsOfBatch = 50;
/** Batches of one job, so that the issues of other groups get their turn. */
const batchesOfJob = 10;

interface RunningIssue {
  issue_id: string;
  status: string;
  columns: IssueColumn[];
  letters: boolean;
  locale: string;
}

type Outcome = Pick<RowOutcome, 'result' | 'reasons' | 'person_id'>;

interface Batch {
  /** The rows by the people to whom they gave a card. */
  made: ReadonlyMap<string, number>;
  /** What is left for new people. */
  left: { seats: number; people: number };
}

/**
 * Issues the cards of a table, or undoes that, in batches. Each batch locks the group and continues with the rows that have no result,
 * so a job that was killed, or runs twice, gives nobody a second seat, card or letter.
 */
@Injectable()
export class IssueCards implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly database: Database,
    private readonly removal: MembershipRemoval,
    private readonly rows: IssueRows,
    private readonly people: PeopleService,
    private readonly changes: PersonChanges,
    private readonly stored: StoredPeople,
    private readonly known: PeopleQueries,
    private readonly seats: Seats,
    private readonly letters: Letters,
    private readonly plan: GroupPlan,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(issueCards, (data) => this.run(data));
  }

  /** Lets `start` start the table of a group that waits, but none that comes later. Call it in a transaction that locks the group. */
  async admit(groupId: string): Promise<void> {
    await this.database.query(
      `update directory.issues set applied_at = now() where group_id = $1 and status = 'waiting'`,
      [groupId],
    );
  }

  /** Starts the table of a group that was admitted, if there is one. Call it in a transaction that locks the group. */
  async start(groupId: string): Promise<void> {
    const { rows } = await this.database.query<{ issue_id: string }>(
      `update directory.issues set status = 'running', applied_at = now()
        where group_id = $1 and status = 'waiting' and applied_at is not null returning issue_id`,
      [groupId],
    );
    for (const { issue_id } of rows) {
      await this.rows.reset(issue_id);
      await this.enqueue(issue_id);
    }
  }

  /** Call it in the transaction that starts the issue or its undo. */
  async enqueue(issueId: string): Promise<void> {
    await this.jobs.send(issueCards, { issue_id: issueId });
  }

  private async run({ issue_id }: JobData<typeof issueCards>): Promise<void> {
    for (let batch = 0; batch < batchesOfJob; batch++) {
      if (!(await this.runBatch(issue_id))) return;
      this.em.clear();
    }
    await this.enqueue(issue_id);
  }

  /** Whether there is more to do. */
  @Transactional()
  private async runBatch(issueId: string): Promise<boolean> {
    const { rows: found } = await this.database.query<{ group_id: string }>(
      'select group_id from directory.issues where issue_id = $1',
      [issueId],
    );
    if (!found[0]) return false;
    const group = await this.removal.lock(found[0].group_id);
    const { rows } = await this.database.query<RunningIssue>(
      'select issue_id, status, columns, letters, locale from directory.issues where issue_id = $1',
      [issueId],
    );
    const [issue] = rows;
    if (issue?.status === 'running') return this.apply(group, issue);
    return issue?.status === 'undoing' ? this.undo(group, issue) : false;
  }

  private async apply(group: Group, { issue_id, columns, letters, locale }: RunningIssue): Promise<boolean> {
    const waiting = await this.rows.waiting(issue_id, rowsOfBatch);
    const outcomes: RowOutcome[] = [];
    const made = new Map<string, number>();
    const left = {
      seats: await this.plan.reserveSeats(group),
      people: maxPeople - (await this.stored.count(group.group_id)),
    };
    for (const { row, cells } of waiting) {
      const checked = checkRow(cells, columns);
      const outcome = await this.issue(group, issue_id, checked, { made, left });
      if (outcome.result === 'new' && outcome.person_id) made.set(outcome.person_id, row);
      const { name, address, notes } = checked;
      outcomes.push({ row, name, address, ...outcome, reasons: [...outcome.reasons, ...notes] });
    }
    await this.rows.write(issue_id, outcomes);
    if (letters)
      await this.letters.prepare(
        outcomes.flatMap(({ address, person_id }) =>
          address && person_id && made.has(person_id) ? [person_id] : [],
        ),
        locale,
      );
    return this.continueAfter(waiting.length, issue_id, 'done');
  }

  private async issue(
    group: Group,
    issueId: string,
    row: CheckedRow,
    { made, left }: Batch,
  ): Promise<Outcome> {
    const { faults, values, external_id, address } = row;
    const none = (result: Outcome['result'], ...reasons: Reason[]): Outcome => ({
      result,
      reasons,
      person_id: null,
    });
    if (faults.length > 0) return none('invalid', ...faults);
    if (group.erased_at) return none('invalid', ['closing']);
    const same = findSame(await this.known.withIdentity(group.group_id, row), row);
    if (same === 'several') return none('invalid', ['shared-address']);
    if (same) {
      const { person_id, active, origin, former } = same;
      if (origin === 'csv' && same.external_id === null && external_id !== null)
        await this.stored.learnId(person_id, external_id);
      const earlier = made.get(person_id) ?? (await this.rows.rowOf(issueId, person_id));
      const reason: Reason = earlier
        ? ['repeated', earlier]
        : [former ? 'waits' : active ? 'has-card' : 'deactivated'];
      return { result: 'existing', reasons: [reason], person_id };
    }
    if (address && (await this.seats.findMember(group, address))) return none('existing', ['member']);
    if (left.people <= 0) return none('invalid', ['full']);
    if (left.seats <= 0) return none('no-seat', ['no-seat']);
    left.people--;
    left.seats--;
    const person_id = await this.people.issue(group, values, [address, external_id]);
    return { result: 'new', reasons: [], person_id };
  }

  private async undo(group: Group, { issue_id }: RunningIssue): Promise<boolean> {
    const issued = await this.rows.issued(issue_id, rowsOfBatch);
    const outcomes: Pick<RowOutcome, 'row' | 'result' | 'reasons'>[] = [];
    for (const { row, person_id } of issued) {
      const person = await this.known.find(group.group_id, person_id);
      const kept: Reason | undefined = person?.claimed_at
        ? ['claimed']
        : person?.origin === 'scim'
          ? ['directory']
          : undefined;
      if (person && !kept) await this.changes.end(group, person);
      outcomes.push({ row, result: kept ? 'kept' : 'withdrawn', reasons: kept ? [kept] : [] });
    }
    await this.rows.conclude(issue_id, outcomes);
    return this.continueAfter(issued.length, issue_id, 'undone');
  }

  private async continueAfter(rows: number, issueId: string, end: 'done' | 'undone'): Promise<boolean> {
    if (rows === rowsOfBatch) return true;
    await this.database.query(
      'update directory.issues set status = $2, finished_at = now() where issue_id = $1',
      [issueId, end],
    );
    await this.rows.forgetCells(issueId);
    return false;
  }
}
