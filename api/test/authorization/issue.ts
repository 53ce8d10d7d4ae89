import { newId } from '../../src/platform/database/ids.ts';
import type { Cases } from './world.ts';

export const issue: Cases = (world) => {
  const issued = async (status: 'draft' | 'done') => {
    const [issueId, id] = [newId(16), world.group.group_id];
    const { database } = world.app;
    await database.query('delete from directory.issues where group_id = $1', [id]);
    await database.query(
      `insert into directory.issues (issue_id, group_id, status, file_name, encoding, locale, columns, row_count, applied_at)
       values ($1, $2, $3, 'people.csv', 'utf-8', 'en', $4, 1, now())`,
      [
        issueId,
        id,
        status,
        JSON.stringify([
          { column: 'Name', field: 'display_name', samples: [] },
          { column: 'ID', field: 'external_id', samples: [] },
        ]),
      ],
    );
    await database.query(
      `insert into directory.issue_rows (issue_id, "row", cells, result, name) values ($1, 1, $2, $3, 'Ada')`,
      [issueId, JSON.stringify(['Ada', issueId]), status === 'draft' ? 'new' : 'invalid'],
    );
    return { params: { id, issueId } };
  };
  const person = async () => {
    const [personId, id] = [newId(16), world.group.group_id];
    await world.app.database.query(
      `insert into directory.people (person_id, group_id, user_name, active, attributes, search, origin)
       values ($1, $2, $1, false, '{}', '{}', 'csv')`,
      [personId, id],
    );
    return { params: { id, personId } };
  };
  return {
    uploadIssue: {
      input: () => ({
        ...world.groupParams(),
        body: {},
        files: { file: new Blob(['Name,Email\nAda,ada@example.org']) },
      }),
    },
    listIssues: { input: world.groupParams },
    getIssue: { input: () => issued('draft') },
    listIssueRows: { input: () => issued('draft') },
    checkIssue: { input: async () => ({ ...(await issued('draft')), body: { mapping: {} } }) },
    applyIssue: { input: async () => ({ ...(await issued('draft')), body: { letters: false } }) },
    undoIssue: { input: () => issued('done') },
    discardIssue: { input: () => issued('draft') },
    remindPeople: { input: () => ({ ...world.groupParams(), body: {} }) },
    withdrawCard: { input: person },
  };
};
