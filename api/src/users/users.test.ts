import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser, getMe } from '@meishi/api-contract/users';
import { startApp, type TestApp } from '../../test/app.js';
import { newAddress, signIn } from '../../test/people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('users', () => {
  it('makes a record with a first profile when somebody is seen for the first time', async () => {
    const ada = await app.person({ name: 'Ada Lovelace' });
    expect(ada.user).toMatchObject({ display_name: 'Ada Lovelace', email: ada.email, groups: [] });
  });
});
