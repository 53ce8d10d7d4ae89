import { listDirectoryPeople } from '@meishi/api-contract/endpoints/groups/directory';
import {
  applyIssue,
  checkIssue,
  getIssue,
  type Issue,
  type IssueRow,
  listIssueRows,
  undoIssue,
  uploadIssue,
} from '@meishi/api-contract/endpoints/groups/issue';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import type { Call } from '@meishi/api-contract/transport/client';
import type { TestApp } from './app.ts';
import { newAddress } from './fixtures/users.ts';
import type { TestInbox } from './inbox.ts';
import { newDirectory } from './scim.ts';
import { pauseOfCalls, until } from './until.ts';

/** The cards that an admin of a group issues from tables. */
export function issuesOf(call: Call, { group_id: id }: { group_id: string }) {
  const paramsOf = (issueId: string) => ({ params: { id, issueId } });
  const get = (issueId: string) => call(getIssue, paramsOf(issueId));
  const settled = async (issueId: string): Promise<Issue> => {
    await until(async () => !['running', 'undoing'].includes((await get(issueId)).status), pauseOfCalls);
    return get(issueId);
  };
  return {
    get,
    settled,
    upload: (content: string | Uint8Array<ArrayBuffer>, encoding?: 'windows-1252', name = 'people.csv') =>
      call(uploadIssue, { params: { id }, body: { encoding }, files: { file: new File([content], name) } }),
    check: (issueId: string, mapping: Record<string, Issue['columns'][number]['field']>) =>
      call(checkIssue, { ...paramsOf(issueId), body: { mapping } }),
    apply: (issueId: string, letters = true) => call(applyIssue, { ...paramsOf(issueId), body: { letters } }),
    undo: (issueId: string) => call(undoIssue, paramsOf(issueId)),
    async rows(issueId: string, result?: 'unclaimed' | 'kept'): Promise<IssueRow[]> {
      const rows: IssueRow[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await call(listIssueRows, {
          ...paramsOf(issueId),
          query: { result, cursor, limit: 100 },
        });
        rows.push(...page.rows);
        if (!page.next_cursor) return rows;
        cursor = page.next_cursor;
      }
    },
    /** Uploads a table, issues its cards and waits for the end. */
    async issue(content: string, letters = true): Promise<Issue> {
      const { issue_id } = await this.upload(content);
      await this.apply(issue_id, letters);
      return settled(issue_id);
    },
  };
}

/** A table with a heading for each field of a card. */
export const tableOf = (...rows: Record<string, string>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');
};

/** A row for someone whom nobody knows yet, with German headings. */
export const rowOf = (more: Partial<Record<string, string>> = {}) => ({
  Vorname: 'Ada',
  Nachname: 'Lovelace',
  'E-Mail': newAddress('ada'),
  Funktion: 'Analystin',
  Abteilung: 'Entwicklung',
  Telefon: '+49 30 1234567',
  Mobil: '+49 171 7654321',
  Personalnummer: `p-${Math.random()}`,
  ...more,
});

/** Waits for a letter with a card, and reads its link. */
export async function letterTo(inbox: TestInbox, address: string, subject?: RegExp) {
  const mail = await inbox.waitFor(address, subject);
  const [, personId = '', token = ''] = /claim-card\/([\w-]+)\?token=([\w-]+)/.exec(mail.text ?? '') ?? [];
  return { mail, personId, token };
}

/** A group of its own with 50 seats, its admin, a directory that is connected to it, and what it has of each. */
export async function newIssues(app: TestApp) {
  const { admin, group, scim } = await newDirectory(app);
  const params = { id: group.group_id };
  await app.database.query('update users set seats = 50 where user_id = $1', [admin.user.user_id]);
  const issues = issuesOf(admin.call, group);
  return {
    admin,
    group,
    scim,
    issues,
    params,
    people: async () => (await admin.call(listDirectoryPeople, { params, query: {} })).people,
    members: async () => (await admin.call(listMembers, { params, query: {} })).members,
    results: async (issueId: string) =>
      (await issues.rows(issueId)).map(({ result, message }) => [result, message]),
  };
}
