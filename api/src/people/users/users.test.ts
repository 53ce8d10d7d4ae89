import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createGoogleUser,
  createUser,
  deleteMyPhoto,
  getMe,
  updateMe,
  uploadMyPhoto,
} from '@meishi/api-contract/endpoints/account/users';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import { createClient } from '@meishi/api-contract/transport/client';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { internalAccount, productAdmin, startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { changeAddress, newAddress, signIn } from '../../../test/fixtures/users.ts';
import { TestInbox } from '../../../test/inbox.ts';

let app: TestApp;
let inbox: TestInbox;
beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

const clientOf = (token: string) =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });

describe('a new user', () => {
  it('gets an account and a profile with the identity provider’s name', async () => {
    const { email, user, call } = await app.createUser({ name: 'Ada Lovelace' });
    expect(user).toMatchObject({
      email,
      email_verified: true,
      display_name: 'Ada Lovelace',
      locale: 'en',
      time_zone: 'UTC',
      subscription: {
        status: 'none',
        plan: 'free',
        current_period_end: null,
        cancel_at_period_end: false,
        seats: null,
      },
      group_info: null,
      groups: [],
      roles: [],
    });
    const [profile, ...others] = await call(listProfiles);
    expect(profile).toMatchObject({
      profile_id: user.default_profile_id,
      display_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      visibility: 'public',
    });
    expect(profile?.profile_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(others).toEqual([]);
  });

  it('is named after the email address if there is no name', async () => {
    const { user } = await app.createUser({ email: newAddress('grace_brewster-murray.hopper') });
    expect(user.display_name).toMatch(/^Grace Brewster Murray Hopper/);
  });

  it('gets one account, even with concurrent requests', async () => {
    const { token, uid } = await signIn(newAddress());
    const users = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? clientOf(token)(getMe)
          : clientOf(token)(createUser, { body: { fullName: 'Ada Lovelace' } }),
      ),
    );
    expect(new Set(users.map((user) => user.user_id)).size).toBe(1);
    expect(new Set(users.map((user) => user.default_profile_id)).size).toBe(1);
    const { rows } = await app.database.query(
      'select p.display_name from users u join profiles p using (user_id) where u.uid = $1',
      [uid],
    );
    expect(rows).toEqual([{ display_name: 'Ada Lovelace' }]);
  });
});

describe('sign-up', () => {
  it('sets the name, language and time zone once', async () => {
    const { call } = await app.createUser();
    const body = {
      fullName: 'Ada Lovelace',
      locale: 'de',
      time_zone: 'Europe/Berlin',
      password: 'never read',
    };
    const user = await call(createUser, { body });
    expect(user).toMatchObject({ display_name: 'Ada Lovelace', locale: 'de', time_zone: 'Europe/Berlin' });

    const again = await call(createUser, { body: { fullName: 'Mallory', time_zone: 'Asia/Tokyo' } });
    expect(again).toEqual(user);
    const profile = await call(getProfile, { params: { id: user.default_profile_id } });
    expect(profile.display_name).toBe('Ada Lovelace');
  });

  it('uses identity and email address of the token, not of the body', async () => {
    const { call, email, user } = await app.createUser();
    const { code, status, fields } = await failureOf(
      call(createUser, { body: { fullName: 'Mallory', email: 'someone-else@example.com' } }),
    );
    expect({ code, status, fields }).toEqual({
      code: 'invalid-input',
      status: 400,
      fields: { email: 'This isn’t the address you logged in with.' },
    });
    expect(await call(createGoogleUser, { body: { email: email.toUpperCase() } })).toEqual(user);
  });

  it('explains each rejected field', async () => {
    const { call } = await app.createUser();
    const { fields } = await failureOf(
      call(createUser, { body: { fullName: ' ', time_zone: 'Mars/Olympus' } }),
    );
    expect(fields).toEqual({ fullName: 'Please fill this in.', time_zone: 'We don’t know this time zone.' });
  });
});

describe('the user’s own account', () => {
  it('accepts a name, a language and a time zone, without renaming the profile', async () => {
    const account = await app.createUser({ name: 'Ada Lovelace' });
    await account.call(updateMe, { body: { display_name: 'Augusta Ada King' } });
    const changed = await account.call(updateMe, { body: { locale: 'de-CH', time_zone: 'Europe/Zurich' } });
    expect(changed).toMatchObject({
      display_name: 'Augusta Ada King',
      locale: 'de-CH',
      time_zone: 'Europe/Zurich',
    });
    expect(await account.call(getMe)).toEqual(changed);
    const { default_profile_id: id } = account.user;
    expect(await account.call(getProfile, { params: { id } })).toMatchObject({
      display_name: 'Ada Lovelace',
    });
    for (const body of [
      { display_name: '' },
      { time_zone: 'Mars/Olympus' },
      { locale: '?' },
      { email: 'a@b.ch' },
    ])
      expect(await failureOf(account.call(updateMe, { body } as never))).toMatchObject({
        code: 'invalid-input',
      });
  });
});

describe('the user’s own photo', () => {
  it('takes precedence over the profile’s photo, and is deleted with its file', async () => {
    const { call } = await app.createUser();
    const { photo, photo_url } = await call(uploadMyPhoto, { files: { photo: await picture() } });
    expect(photo?.url).toBe(photo_url);
    expect((await fetch(app.origin + photo_url)).status).toBe(200);
    expect(await call(deleteMyPhoto)).toMatchObject({ photo: null, photo_url: null });
    const text = { photo: new Blob(['no picture']) };
    expect(await failureOf(call(uploadMyPhoto, { files: text }))).toMatchObject({
      code: 'unsupported-media',
    });
  });
});

describe('an email address changed at the identity provider', () => {
  it('becomes the account’s address, and the old one is notified with the new one masked', async () => {
    const user = await app.createUser();
    const { uid, email, token: old } = user;
    const fresh = newAddress('new');
    const { token } = await changeAddress(user, fresh);
    expect(await clientOf(token)(getMe)).toMatchObject({ email: fresh, email_verified: true });
    const mail = await inbox.waitFor(email, /email address was changed/);
    expect(mail.text).toContain('n…@example.com');
    expect(mail.text).not.toContain(fresh);
    const claims = decodeJwt(old);
    const older = new UnsecuredJWT({ ...claims, iat: (claims.iat ?? 0) - 60 }).encode();
    await fetch(`${app.origin}/api/v1/users/me`, { headers: { authorization: `Bearer ${older}` } });
    const { rows } = await app.database.query('select email from users where uid = $1', [uid]);
    expect(rows).toEqual([{ email: fresh }]);
  });
});

describe('roles', () => {
  it('come from the configured lists, ignoring case', async () => {
    const admin = await app.createUser({ email: productAdmin.toUpperCase() });
    expect(admin.user.roles).toEqual(['product-admin']);
    const internal = await app.createUser({ email: internalAccount });
    expect(internal.user.roles).toEqual(['internal']);
  });
});

describe('groups of a user', () => {
  it('are sorted by last use', async () => {
    const account = await app.createUser();
    const older = await makeGroup(app, { members: [account] });
    const newer = await makeGroup(app, { admins: [account] });
    const { group_info, groups } = await account.call(getMe);
    expect(groups.map(({ name, admin }) => [name, admin])).toEqual([
      [newer.name, true],
      [older.name, false],
    ]);
    expect(group_info).toEqual(groups[0]);
  });
});

describe('the welcome mail', () => {
  it('is sent once, after the email address is verified', async () => {
    const email = newAddress('ada');
    const { token } = await signIn(email, { name: 'Ada Lovelace', verified: false });
    const { default_profile_id } = await clientOf(token)(getMe);
    expect(await clientOf(token)(getMe)).toMatchObject({ email_verified: false });

    const proved = await signIn(email, { verified: true });
    await Promise.all([clientOf(proved.token)(getMe), clientOf(proved.token)(getMe)]);
    const mail = await inbox.waitFor(email);
    expect(mail.subject).toBe('Your card is ready');
    expect(mail.text).toContain(`${app.config.PUBLIC_URL}/profile/${default_profile_id}`);
    expect(mail.html).toContain('Hello Ada,');

    await clientOf(token)(getMe);
    expect(inbox.to(email)).toHaveLength(1);
  });
});
