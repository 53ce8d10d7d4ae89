import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { startApp } from '../../../test/app.ts';
import { waitingQueries } from '../../../test/database.ts';

describe('closing the application', () => {
  it('answers the requests in flight before it disconnects from the database', async () => {
    const app = await startApp();
    const ada = await app.createUser();
    const blocker = await app.database.connect();
    await blocker.query('begin');
    await blocker.query('lock table contacts in access exclusive mode');
    const calls = [ada.call(listContacts), ada.call(createContact, { body: { display_name: 'Bo' } })];
    await waitingQueries(app, 2);
    const closed = app.close();
    await blocker.query('commit');
    blocker.release();
    await expect(Promise.all(calls)).resolves.toMatchObject([
      { total: expect.any(Number) },
      { display_name: 'Bo' },
    ]);
    await closed;
  });

  it('does not wait for connections without a request', async () => {
    const app = await startApp();
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    await app.visitor(getHealth);
    const ended = once(socket, 'close');
    await app.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  });
});
