import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.ts';
import { taskModule } from '../sandbox/task.ts';
import { TableReader } from './table-reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('reads the tables of all features one at a time, until their rows are used', async () => {
  const tables = app.app.get(TableReader);
  const taskOf = (path: string) => ({
    module: taskModule(import.meta.url, path),
    timeoutMs: 20_000,
    memoryMb: 400,
    packages: 'javascript' as const,
  });
  const people = taskOf('../../groups/issue/read-table-task');
  const contacts = taskOf('../../sharing/contacts/import/read-contacts-task');
  const bytes = new TextEncoder().encode('Name;Email\nAda;ada@example.com');
  const hints = { language: 'en', maxRows: 10, maxContacts: 10, mapping: {}, words: {} };

  const { promise: used, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = tables.read('first', people, { bytes, ...hints }, (read) => {
    begin();
    return used.then(() => read);
  });
  await begun;
  const waiting = Array.from({ length: 10 }, (_, index) =>
    tables.read(`user ${index}`, contacts, { bytes, ...hints }, (read) => read),
  );
  await expect(tables.read('last', people, { bytes, ...hints }, () => {})).rejects.toMatchObject({
    code: 'unavailable',
  });
  finish();
  expect(await first).toMatchObject({ rows: [['Ada', 'ada@example.com']] });
  for (const read of await Promise.all(waiting)) expect(read).toMatchObject({ candidates: [{}] });
});
