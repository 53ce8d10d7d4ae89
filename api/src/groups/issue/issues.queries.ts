import type { Issue, IssueRow, listIssueRows, listIssues } from '@meishi/api-contract/endpoints/groups/issue';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import { Database } from '../../platform/database/database.ts';
import { isoUtc } from '../../platform/database/sql.ts';
import { invalidCursorError, pageOf, readCursor, readTimeCursor } from '../../platform/http/cursor.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { type Reason, sentenceOf } from './reasons.ts';

/** The hours in which an issue can be undone. */
export const undoHours = 24;

@Injectable()
export class IssuesQueries {
  constructor(private readonly database: Database) {}

  async get({ group_id }: Pick<GroupAccess, 'group_id'>, issueId: string): Promise<Issue> {
    const { rows } = await this.database.query<{ issue: Issue }>({
      name: 'issue',
      text: `select ${issueJson} as issue ${issues} and i.issue_id = $2`,
      values: [group_id, issueId],
    });
    const [found] = rows;
    if (!found) throw notFound('issue');
    return found.issue;
  }

  async list(
    { group_id }: GroupAccess,
    { query: { cursor, limit } }: Input<typeof listIssues>,
  ): Promise<ResponseOf<typeof listIssues>> {
    const [beforeKey, beforeId] = readTimeCursor(cursor);
    const { rows } = await this.database.query<{ issue: Issue; key: string; id: string }>({
      name: 'issues of group',
      text: `select ${issueJson} as issue, (i.created_at at time zone 'utc')::text || '+00' as key, i.issue_id as id ${issues}
        and ($2::timestamptz is null or (i.created_at, i.issue_id) < ($2, $3))
        order by i.created_at desc, i.issue_id desc limit $4`,
      values: [group_id, beforeKey, beforeId, limit + 1],
    });
    const page = pageOf(rows, limit);
    return { issues: page.rows.map(({ issue }) => issue), next_cursor: page.next_cursor };
  }

  async listRows(
    { group_id }: GroupAccess,
    { params, query: { result, cursor, limit } }: Input<typeof listIssueRows>,
  ): Promise<ResponseOf<typeof listIssueRows>> {
    const [after] = readCursor(cursor);
    if (after !== null && !/^\d{1,6}$/.test(after)) throw invalidCursorError();
    await this.get({ group_id }, params.issueId);
    const { rows } = await this.database.query<StoredRow & { key: string; id: string }>({
      name: 'rows of issue',
      text: `select r."row", r.result, r.name as display_name, coalesce(r.address, '') as email, r.reasons,
          p.person_id, p.profile_id, p.claimed_at is not null as claimed, ${isoUtc('p.letter_sent_at')} as letter_sent_at,
          r."row"::text as key, '' as id
        from directory.issue_rows r left join directory.people p using (person_id)
        where r.issue_id = $1 and ($2::int is null or r."row" > $2)
          and ($3::text is null or r.result = $3
            or $3 = 'unclaimed' and r.result in ('new', 'kept') and p.person_id is not null and p.claimed_at is null)
        order by r."row" limit $4`,
      values: [params.issueId, after, result ?? null, limit + 1],
    });
    const page = pageOf(rows, limit);
    return {
      rows: page.rows.map(({ key: _, id: __, reasons, ...row }) => ({
        ...row,
        message: sentenceOf(reasons),
      })),
      next_cursor: page.next_cursor,
    };
  }
}

type StoredRow = Omit<IssueRow, 'message'> & { reasons: Reason[] };

const count = (result: string) => `'${result}', count(*) filter (where r.result = '${result}')`;

/** SQL for the issues of group `$1`. */
const issues = `from directory.issues i left join users author on author.user_id = i.created_by
  cross join lateral (
    select json_build_object(${['new', 'existing', 'invalid', 'no-seat', 'withdrawn', 'kept'].map(count).join(', ')}) as counts
    from directory.issue_rows r where r.issue_id = i.issue_id) counted
  cross join lateral (
    select count(*) as unclaimed, count(p.letter_sent_at) as lettered
    from directory.issue_rows r join directory.people p using (person_id)
    where r.issue_id = i.issue_id and r.result in ('new', 'kept') and p.claimed_at is null) open
  where i.group_id = $1`;

const issueJson = `json_build_object('issue_id', i.issue_id, 'status', i.status, 'file_name', i.file_name,
  'encoding', i.encoding, 'letters', i.letters, 'columns', i.columns, 'rows', i.row_count, 'counts', counts,
  'unclaimed', unclaimed, 'lettered', lettered, 'created_by', coalesce(author.display_name, ''),
  'created_at', ${isoUtc('i.created_at')}, 'applied_at', ${isoUtc('i.applied_at')},
  'finished_at', ${isoUtc('i.finished_at')},
  'undo_until', case when i.status = 'done' and i.applied_at > now() - interval '${undoHours} hours'
    then ${isoUtc(`(i.applied_at + interval '${undoHours} hours')`)} end)`;
