import type {
  listPlannedPeople,
  PlannedChange,
  PlannedPerson,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/sql.ts';
import { pageOf, readCursor } from '../../platform/http/cursor.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { type CardFields, cardOf } from '../directory/issued-card.ts';
import { PeopleQueries, type Person } from '../directory/people.queries.ts';
import { findSame, type Identity } from '../directory/same-person.ts';
import type { Values } from '../directory/scim-values.ts';
import { changedFields } from '../directory/waiting-change.ts';
import type { IssueColumn } from '../issue/issue-columns.ts';
import { checkRow } from '../issue/issue-row.ts';
import { waitingSql } from './plan.queries.ts';

interface WaitingRow {
  row_id: string;
  source: PlannedPerson['source'];
  change: PlannedChange;
  address: string | null;
  person_id: string | null;
  issue_id: string | null;
  row: number | null;
  key: string;
}

interface TableRow {
  row_id: string;
  cells: string[];
  columns: IssueColumn[];
  letters: boolean;
}

/** What each person of a plan would get or lose. */
@Injectable()
export class PlannedPeopleQueries {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQueries,
  ) {}

  /** By name. */
  async list(
    { group_id }: GroupAccess,
    { query: { status, search, cursor, limit } }: Input<typeof listPlannedPeople>,
  ): Promise<ResponseOf<typeof listPlannedPeople>> {
    const [afterKey, afterId] = readCursor(cursor);
    const pattern = search ? likePattern(search) : null;
    const matching = `from ${waitingSql} w where ($2::text is null or w.change = $2)
      and ($3::text is null or w.key ilike $3 or w.user_name ilike $3 or w.address ilike $3)`;
    const { rows: counted } = await this.database.query<{ total: number }>({
      name: 'number of planned people',
      text: `select count(*)::int as total ${matching}`,
      values: [group_id, status ?? null, pattern],
    });
    const { rows } = await this.database.query<WaitingRow & { id: string }>({
      name: 'planned people',
      text: `select w.row_id, w.source, w.change, w.address, w.person_id, w.issue_id, w."row", w.key, w.row_id as id ${matching}
        and ($4::text is null or (w.key, w.row_id) > ($4, $5)) order by w.key, w.row_id limit $6`,
      values: [group_id, status ?? null, pattern, afterKey, afterId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return {
      people: await this.describe(group_id, await this.companyOf(group_id), page.rows),
      total: counted[0]?.total ?? 0,
      next_cursor: page.next_cursor,
    };
  }

  /** The company on the cards. */
  private async companyOf(groupId: string): Promise<string> {
    const { rows } = await this.database.query<{ display_name: string }>({
      name: 'company of cards',
      text: 'select display_name from groups where group_id = $1',
      values: [groupId],
    });
    return rows[0]?.display_name ?? '';
  }

  private async describe(groupId: string, company: string, rows: WaitingRow[]): Promise<PlannedPerson[]> {
    const ids = rows.flatMap(({ person_id }) => person_id ?? []);
    const people = new Map((await this.people.findAll(ids)).map((person) => [person.person_id, person]));
    const departments = await this.people.departmentsOf(ids);
    const problems = await this.problemsOf(ids);
    const tables = await this.tableRowsOf(rows);
    const described: PlannedPerson[] = [];
    for (const row of rows) {
      const person = people.get(row.person_id ?? '');
      const table = tables.get(row.row_id);
      const one = person
        ? describePerson(person, company, departments.get(person.person_id)?.[0]?.display ?? '')
        : describeRow(table, company);
      described.push({
        row_id: row.row_id,
        source: row.source,
        change: row.change,
        email: row.address,
        profile_id: person?.profile_id ?? null,
        page: person?.claimed_at && pages[row.change] !== 'changed' ? 'unchanged' : pages[row.change],
        seat: seats[row.change],
        mail: table?.letters && row.address ? 'letter' : 'none',
        duplicate_of: await this.duplicateOf(groupId, row, one.identity, person),
        problem: problemOf(row.change, problems.get(row.person_id ?? '')),
        display_name: one.name,
        card: one.card,
      });
    }
    return described;
  }

  private async problemsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.database.query<{ person_id: string; problem: string }>({
      name: 'problems of planned people',
      text: 'select person_id, problem from directory.people where person_id = any($1) and problem is not null',
      values: [ids],
    });
    return new Map(rows.map(({ person_id, problem }) => [person_id, problem]));
  }

  private async tableRowsOf(rows: readonly WaitingRow[]): Promise<Map<string, TableRow>> {
    const ofTable = rows.filter(({ issue_id }) => issue_id);
    if (ofTable.length === 0) return new Map();
    const { rows: found } = await this.database.query<TableRow>({
      name: 'planned rows of tables',
      text: `select r.issue_id || '-' || r."row" as row_id, r.cells, i.columns, i.letters
        from unnest($1::text[], $2::int[]) wanted (issue_id, "row")
        join directory.issue_rows r using (issue_id, "row") join directory.issues i using (issue_id)`,
      values: [ofTable.map(({ issue_id }) => issue_id), ofTable.map(({ row }) => row)],
    });
    return new Map(found.map((row) => [row.row_id, row]));
  }

  /** Names and addresses that several people share make nobody a duplicate. */
  private async duplicateOf(
    groupId: string,
    { change, row_id }: WaitingRow,
    identity: Identity,
    person: Person | undefined,
  ): Promise<PlannedPerson['duplicate_of']> {
    if (change === 'linked') return this.memberWith(groupId, identity.address);
    if (change === 'merged' && person?.former) {
      const { attributes, address } = person.former;
      const isSameId = identity.external_id !== null && attributes?.externalId === identity.external_id;
      const name = cardOf(attributes ?? {}, '', '').display_name;
      return { display_name: name, by: isSameId || address !== identity.address ? 'external-id' : 'address' };
    }
    const known = await this.people.withIdentity(groupId, identity);
    const same = findSame(
      known.filter(({ person_id }) => person_id !== row_id),
      identity,
    );
    if (typeof same !== 'object') return null;
    const isSameId = identity.external_id !== null && same.external_id === identity.external_id;
    return {
      display_name: cardOf(same.attributes, '', '').display_name,
      by: isSameId ? 'external-id' : 'address',
    };
  }

  private async memberWith(groupId: string, address: string | null): Promise<PlannedPerson['duplicate_of']> {
    const { rows } = await this.database.query<{ display_name: string }>({
      name: 'member with planned address',
      text: `select r.display_name from memberships m join users u using (user_id) join profiles r using (profile_id)
        where m.group_id = $1 and lower(u.email) = $2 and u.email_verified limit 1`,
      values: [groupId, address],
    });
    return rows[0] ? { display_name: rows[0].display_name, by: 'address' } : null;
  }
}

const pages: Record<PlannedChange, PlannedPerson['page']> = {
  new: 'published',
  linked: 'unchanged',
  merged: 'changed',
  renamed: 'changed',
  changed: 'changed',
  reactivated: 'published',
  deactivated: 'hidden',
  removed: 'removed',
};

const seats: Record<PlannedChange, PlannedPerson['seat']> = {
  new: 'taken',
  linked: 'unchanged',
  merged: 'unchanged',
  renamed: 'unchanged',
  changed: 'unchanged',
  reactivated: 'taken',
  deactivated: 'freed',
  removed: 'freed',
};

interface Described {
  name: string;
  card: PlannedPerson['card'];
  identity: Identity;
}

const idOf = ({ externalId }: Values) => (typeof externalId === 'string' ? externalId : null);

function describePerson(person: Person, company: string, department: string): Described {
  const { attributes, former, removed } = person;
  const card = cardOf(attributes, company, removed ? (former?.department ?? '') : department);
  const before = former?.attributes ? cardOf(former.attributes, company, former.department) : undefined;
  return {
    name: card.display_name,
    card: removed ? [] : differences(before, card),
    identity: { external_id: idOf(attributes), address: card.emails[0]?.value ?? null },
  };
}

function describeRow(row: TableRow | undefined, company: string): Described {
  const { name, values, external_id, address } = checkRow(row?.cells ?? [], row?.columns ?? []);
  return {
    name,
    card: differences(undefined, cardOf(values, company, '')),
    identity: { external_id, address },
  };
}

/** The fields that differ; of a new card, those that it has. */
function differences(before: CardFields | undefined, after: CardFields): PlannedPerson['card'] {
  const empty = cardOf({}, '', '');
  return changedFields(before ?? empty, after).map((field) => ({
    field,
    before: before ? textOf(before[field]) : '',
    after: textOf(after[field]),
  }));
}

const textOf = (value: CardFields[keyof CardFields]): string =>
  typeof value === 'string' ? value : value.map((each) => each.value).join(', ');

function problemOf(change: PlannedChange, code: string | undefined): string | null {
  if (code === undefined) return null;
  if (code === 'seats-taken') return t('The plan has no seat left. Add seats, then apply the changes again.');
  if (seats[change] !== 'freed') return t('The group is being deleted.');
  return t('This person is the last admin. Make someone else an admin first.');
}
