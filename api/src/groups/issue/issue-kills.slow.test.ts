import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp, testEnvironment } from '../../../test/app.ts';
import { expectLedger } from '../../../test/directory-ledger.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { newIssues, tableOf } from '../../../test/issues.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { until } from '../../../test/until.ts';

/** An issue whose workers are killed gives everyone one seat, one card and one letter. */

const people = 500;

let app: TestApp;
let inbox: TestInbox;
const workers: ServerProcess[] = [];
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url, ROLE: 'web' });
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await app.close();
  await inbox.close();
});

async function startWorker(): Promise<ServerProcess> {
  const { DATABASE_URL, FILES_DIR } = app.config;
  const environment = testEnvironment(DATABASE_URL, FILES_DIR ?? '');
  const worker = await startServerProcess({ ...environment, SMTP_URL: inbox.url, ROLE: 'worker' });
  workers.push(worker);
  return worker;
}

it('continues after a SIGKILL of its worker, while issuing, mailing and undoing', async () => {
  const { admin, group, issues } = await newIssues(app);
  await app.database.query('update users set seats = 1000 where user_id = $1', [admin.user.user_id]);
  const addressOf = (index: number) => `p${index}@${group.name}.example.com`;
  const { issue_id } = await issues.upload(
    tableOf(
      ...Array.from({ length: people }, (_, index) => ({ Name: `P ${index}`, Email: addressOf(index) })),
    ),
  );
  await issues.apply(issue_id);
  const first = await startWorker();
  await until(async () => (await issues.get(issue_id)).counts.new > 0);
  await first.kill();
  const { status, counts } = await issues.get(issue_id);
  expect(status).toBe('running');
  expect(counts.new % 50).toBe(0);

  const second = await startWorker();
  const issued = await issues.settled(issue_id);
  await second.kill();
  expect(issued.counts).toMatchObject({ new: people, existing: 0 });
  await startWorker();
  await until(async () => (await issues.get(issue_id)).lettered === people);
  await expectLedger(app, group.group_id);
  for (let index = 0; index < people; index++) {
    // A mail that was accepted when its sender was killed has the same id when it comes again.
    const ids = new Set(inbox.to(addressOf(index)).map(({ messageId }) => messageId));
    expect([index, ids.size]).toEqual([index, 1]);
  }

  await issues.undo(issue_id);
  await until(async () => (await issues.get(issue_id)).counts.withdrawn > 0);
  await workers[2]?.kill();
  await startWorker();
  expect((await issues.settled(issue_id)).counts).toMatchObject({ new: 0, withdrawn: people });
  await expectLedger(app, group.group_id);
}, 600_000);
