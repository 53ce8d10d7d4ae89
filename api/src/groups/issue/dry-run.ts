import { setImmediate } from 'node:timers/promises';
import type { IssueResult } from '@meishi/api-contract/endpoints/groups/issue';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { maxPeople } from '../directory/people.service.ts';
import { GroupPlan } from '../group-plan.ts';
import type { IssueColumn } from './issue-columns.ts';
import { type CheckedRow, checkRow } from './issue-row.ts';
import { IssueRows, type RowOutcome } from './issue-rows.ts';
import { KnownPeople, type KnownPerson } from './known-people.ts';
import type { Reason } from './reasons.ts';

/** Rows that are checked in one turn of the event loop. */
const rowsOfTurn = 500;

/** Says what each row of a table would become, by the same rules by which it is applied. */
@Injectable()
export class DryRun {
  constructor(
    private readonly database: Database,
    private readonly plan: GroupPlan,
    private readonly rows: IssueRows,
  ) {}

  /** Writes the result of each row. Call it in a transaction that locks the issue. */
  async check(groupId: string, issueId: string, columns: readonly IssueColumn[]): Promise<void> {
    const people = await this.peopleOf(groupId);
    const known = new KnownPeople(people);
    const members = await this.membersOf(groupId);
    const left = {
      seats: await this.plan.freeSeats(groupId),
      people: maxPeople - people.filter(({ removed }) => !removed).length,
    };
    const rows = await this.rows.unfinished(issueId);
    for (let start = 0; start < rows.length; start += rowsOfTurn) {
      const outcomes = rows.slice(start, start + rowsOfTurn).map(({ row, cells }): RowOutcome => {
        const checked = checkRow(cells, columns);
        const [result, reasons] = foresee(checked, row, { known, members, left });
        const { name, address } = checked;
        return { row, name, address, result, reasons: [...reasons, ...checked.notes], person_id: null };
      });
      await this.rows.write(issueId, outcomes);
      await setImmediate();
    }
  }

  private async peopleOf(groupId: string): Promise<KnownPerson[]> {
    const { rows } = await this.database.query<KnownPerson>({
      name: 'known people',
      text: `select external_id, address, active, origin = 'csv' as "learnsId", former is not null as waits, removed
        from directory.people where group_id = $1 order by created_at, person_id`,
      values: [groupId],
    });
    return rows;
  }

  /** The verified addresses of members who do not stand for a person of the directory. */
  private async membersOf(groupId: string): Promise<Set<string>> {
    const { rows } = await this.database.query<{ address: string }>({
      name: 'addresses of members',
      text: `select lower(u.email) as address from memberships m join users u using (user_id)
        where m.group_id = $1 and u.email_verified
          and not exists (select from directory.people p where p.group_id = $1 and p.user_id = m.user_id and not p.removed)`,
      values: [groupId],
    });
    return new Set(rows.map(({ address }) => address));
  }
}

interface Situation {
  known: KnownPeople;
  members: ReadonlySet<string>;
  /** What is left for new people. */
  left: { seats: number; people: number };
}

function foresee(
  { faults, ...identity }: CheckedRow,
  row: number,
  { known, members, left }: Situation,
): [IssueResult, Reason[]] {
  if (faults.length > 0) return ['invalid', faults];
  const same = known.find(identity);
  if (same === 'several') return ['invalid', [['shared-address']]];
  if (same?.row) return ['existing', [['repeated', same.row]]];
  if (same) return ['existing', [[same.waits ? 'waits' : same.active ? 'has-card' : 'deactivated']]];
  if (members.has(identity.address ?? '')) return ['existing', [['member']]];
  if (left.people <= 0) return ['invalid', [['full']]];
  if (left.seats <= 0) return ['no-seat', [['no-seat']]];
  left.seats--;
  left.people--;
  const { external_id, address } = identity;
  known.add({ external_id, address, active: true, learnsId: true, row });
  return ['new', []];
}
