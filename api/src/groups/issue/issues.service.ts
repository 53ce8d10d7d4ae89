import {
  type applyIssue,
  type checkIssue,
  type discardIssue,
  type Issue,
  type IssueStatus,
  type undoIssue,
  type uploadIssue,
} from '@meishi/api-contract/endpoints/groups/issue';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { GroupAccess } from '../../platform/access/callers.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { Audit } from '../../platform/audit/audit.ts';
import { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import type { Input } from '../../platform/http/endpoint.ts';
import { plainLine } from '../../platform/tables/table-cell.ts';
import { currentLocale, t } from '../../platform/words/words.ts';
import { Plans } from '../directory/plans.ts';
import { GroupPlan } from '../group-plan.ts';
import { InvitationAllowance } from '../invitations/invitation-allowance.ts';
import { MembershipRemoval } from '../members/membership-removal.ts';
import { refuseClosing } from '../refuse-closing.ts';
import { DryRun } from './dry-run.ts';
import { IssueCards } from './issue-cards.job.ts';
import type { IssueColumn } from './issue-columns.ts';
import { IssueRows } from './issue-rows.ts';
import { IssuesQueries, undoHours } from './issues.queries.ts';
import { PeopleFiles } from './people-files.ts';
import type { PeopleTable } from './read-table-task.ts';

interface StoredIssue {
  issue_id: string;
  status: IssueStatus;
  columns: IssueColumn[];
  row_count: number;
  /** Whether it was applied less than a day ago. */
  is_fresh: boolean;
}

/** Tables of people whose cards a group's admins issue: checked, applied, undone. */
@Injectable()
export class IssuesService {
  constructor(
    /** For the transactions. */
    readonly em: EntityManager,
    private readonly database: Database,
    private readonly files: PeopleFiles,
    private readonly rows: IssueRows,
    private readonly dryRun: DryRun,
    private readonly queries: IssuesQueries,
    private readonly cards: IssueCards,
    private readonly plan: GroupPlan,
    private readonly directoryPlans: Plans,
    private readonly allowance: InvitationAllowance,
    private readonly removal: MembershipRemoval,
    private readonly audit: Audit,
  ) {}

  async upload(
    viewer: Viewer,
    group: GroupAccess,
    { body, files: { file } }: Input<typeof uploadIssue>,
  ): Promise<Issue> {
    await this.plan.require(viewer, group.group_id, 'bulk-invitations');
    const table = await this.files.read(viewer.user_id, file.bytes, body.encoding);
    return this.queries.get(group, await this.store(viewer, group, file.filename, table));
  }

  async check(group: GroupAccess, { params, body }: Input<typeof checkIssue>): Promise<Issue> {
    await this.map(group, params.issueId, body.mapping);
    return this.queries.get(group, params.issueId);
  }

  async apply(
    viewer: Viewer,
    group: GroupAccess,
    { params, body }: Input<typeof applyIssue>,
  ): Promise<Issue> {
    await this.plan.require(viewer, group.group_id, 'bulk-invitations');
    await this.start(viewer, group, params.issueId, body.letters);
    return this.queries.get(group, params.issueId);
  }

  async undo(viewer: Viewer, group: GroupAccess, { params }: Input<typeof undoIssue>): Promise<Issue> {
    await this.startUndo(viewer, group, params.issueId);
    return this.queries.get(group, params.issueId);
  }

  @Transactional()
  async discard({ group_id }: GroupAccess, { params: { issueId } }: Input<typeof discardIssue>) {
    const issue = await this.find(group_id, issueId);
    if (issue.status !== 'waiting') refuseUnless(issue, 'draft');
    await this.database.query('delete from directory.issues where issue_id = $1', [issueId]);
    return { issue_id: issueId };
  }

  /** An admin has one draft of a group, so that drafts do not fill the database. */
  @Transactional()
  private async store(
    { user_id }: Viewer,
    { group_id }: GroupAccess,
    fileName: string,
    { columns, rows, encoding }: PeopleTable,
  ): Promise<string> {
    const issueId = newId(16);
    await this.database.query(
      `delete from directory.issues where group_id = $1 and created_by = $2 and status = 'draft'`,
      [group_id, user_id],
    );
    await this.database.query(
      `insert into directory.issues (issue_id, group_id, created_by, file_name, encoding, locale, columns, row_count)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        issueId,
        group_id,
        user_id,
        plainLine(fileName, 100),
        encoding,
        currentLocale(),
        JSON.stringify(columns),
        rows.length,
      ],
    );
    await this.rows.insert(issueId, rows);
    await this.dryRun.check(group_id, issueId, columns);
    return issueId;
  }

  @Transactional()
  private async map(
    { group_id }: GroupAccess,
    issueId: string,
    mapping: Record<string, IssueColumn['field']>,
  ): Promise<void> {
    const issue = await this.find(group_id, issueId);
    refuseUnless(issue, 'draft');
    const columns = issue.columns.map((column) => ({
      ...column,
      field: Object.hasOwn(mapping, column.column) ? (mapping[column.column] ?? 'ignore') : column.field,
    }));
    await this.database.query('update directory.issues set columns = $2 where issue_id = $1', [
      issueId,
      JSON.stringify(columns),
    ]);
    await this.dryRun.check(group_id, issueId, columns);
  }

  @Transactional()
  private async start(viewer: Viewer, access: GroupAccess, issueId: string, letters: boolean): Promise<void> {
    const group = await this.removal.lock(access.group_id);
    refuseClosing(group);
    const issue = await this.find(access.group_id, issueId);
    refuseUnless(issue, 'draft');
    await this.refuseBesideAnother(access);
    const { rows } = await this.database.query<{ people: number; letters: number }>(
      `select count(*)::int as people, count(address)::int as letters from directory.issue_rows
        where issue_id = $1 and result = 'new'`,
      [issueId],
    );
    const [expected = { people: 0, letters: 0 }] = rows;
    if (expected.people === 0)
      throw new DomainError(
        'conflict',
        t('No one in this table needs a card. Check the rows, then upload it again.'),
      );
    await this.allowance.take(viewer, access.group_id, letters ? expected.letters : 0, 'letters');
    // Before the table waits, because it would be taken for a plan that it joins.
    const plan = await this.directoryPlans.open(access.group_id);
    const isHeld = await plan?.holds('new', expected.people);
    await this.database.query(
      `update directory.issues set status = 'waiting', letters = $2, locale = $3 where issue_id = $1`,
      [issueId, letters, currentLocale()],
    );
    if (!isHeld) {
      await this.cards.admit(access.group_id);
      await this.cards.start(access.group_id);
    }
    await this.record(viewer, 'cards-issued', access, issue, { letters });
  }

  @Transactional()
  private async startUndo(viewer: Viewer, access: GroupAccess, issueId: string): Promise<void> {
    await this.removal.lock(access.group_id);
    const issue = await this.find(access.group_id, issueId);
    refuseUnless(issue, 'done');
    if (!issue.is_fresh)
      throw new DomainError(
        'conflict',
        t('Cards can be undone together for {{hours}} hours. Withdraw single cards instead.', {
          hours: undoHours,
        }),
      );
    await this.refuseBesideAnother(access);
    await this.database.query(`update directory.issues set status = 'undoing' where issue_id = $1`, [
      issueId,
    ]);
    await this.cards.enqueue(issueId);
    await this.record(viewer, 'issue-undone', access, issue);
  }

  /** Locks the issue until the transaction ends. */
  private async find(groupId: string, issueId: string): Promise<StoredIssue> {
    const { rows } = await this.database.query<StoredIssue>(
      `select issue_id, status, columns, row_count,
          coalesce(applied_at > now() - make_interval(hours => $3), false) as is_fresh
        from directory.issues where group_id = $1 and issue_id = $2 for update`,
      [groupId, issueId, undoHours],
    );
    const [issue] = rows;
    if (!issue) throw notFound('issue');
    return issue;
  }

  private async refuseBesideAnother({ group_id }: GroupAccess): Promise<void> {
    const { rowCount } = await this.database.query(
      `select from directory.issues where group_id = $1 and status in ('waiting', 'running', 'undoing')`,
      [group_id],
    );
    if (rowCount)
      throw new DomainError(
        'conflict',
        t('Other cards of this group are being issued. Wait until they’re done.'),
      );
  }

  private record(
    viewer: Viewer,
    action: string,
    { group_id, name }: GroupAccess,
    { issue_id, row_count }: StoredIssue,
    more: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.recordOf(viewer, action, `group:${group_id}`, {
      group: name,
      issue_id,
      rows: row_count,
      ...more,
    });
  }
}

const refusals = {
  draft: () => t('These cards have already been issued.'),
  done: () => t('These cards can’t be undone now.'),
};

function refuseUnless({ status }: StoredIssue, expected: keyof typeof refusals): void {
  if (status !== expected) throw new DomainError('conflict', refusals[expected]());
}
