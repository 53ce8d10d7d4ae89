// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLink } from '@meishi/api-contract/endpoints/links';
import {
  checkSlug,
  createProfile,
  getPortrait,
  getProfile,
  listProfiles,
  updateProfile,
  uploadProfilePhoto,
} from '@meishi/api-contract/endpoints/profiles';
import { Disk } from 'flydrive';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { ownProfile } from '../../../test/fixtures/profiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function makePro({ user }: TestUser): Promise<void> {
  await app.database.query(
    `update users set plan = 'pro', subscription_status = 'active' where user_id = $1`,
    [user.user_id],
  );
}

/** Resolves with the folder of the next erased picture. */
function nextErasedFolder(): Promise<string | undefined> {
  const disk = app.app.get(Disk);
  const erase = disk.deleteAll.bind(disk);
  return new Promise((resolve) => {
    jest.spyOn(disk, 'deleteAll').mockImplementationOnce(async (folder) => {
      await erase(folder);
      resolve(folder);
    });
  });
}

describe('a profile', () => {
  it('changes only the given fields and increments the version', async () => {
    const ada = await app.createUser();
    const before = await ownProfile(ada);
    const params = { id: before.profile_id };
    const changes = {
      bio: '  Computes.  ',
      emails: [{ label: 'Work', value: 'ada@example.com', primary: true }],
      websites: [{ label: 'Notes', value: 'https://example.com/notes' }],
    };
    const after = await ada.call(updateProfile, { params, body: { version: before.version, ...changes } });
    expect(after).toMatchObject({ ...changes, bio: 'Computes.', version: before.version + 1 });
    expect(after.display_name).toBe(before.display_name);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('rejects a stale change with the current profile', async () => {
    const ada = await app.createUser();
    const { profile_id, version } = await ownProfile(ada);
    const params = { id: profile_id };
    const current = await ada.call(updateProfile, { params, body: { version, company: 'Engines' } });
    const failure = await failureOf(ada.call(updateProfile, { params, body: { version, company: 'Looms' } }));
    expect(failure).toMatchObject({ status: 409, code: 'stale-version', data: { current } });
    expect((await ownProfile(ada)).company).toBe('Engines');
  });

  it('accepts only one of two concurrent changes', async () => {
    const ada = await app.createUser();
    const { profile_id, version } = await ownProfile(ada);
    const change = (company: string) =>
      ada.call(updateProfile, { params: { id: profile_id }, body: { version, company } });
    const outcomes = await Promise.allSettled([change('Engines'), change('Looms')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'stale-version' });
  });

  it('explains each rejected field', async () => {
    const ada = await app.createUser();
    const { profile_id, version } = await ownProfile(ada);
    const body = {
      version,
      display_name: '',
      bio: 'x'.repeat(601),
      emails: [{ label: '', value: 'nobody', primary: true }],
      nickname: 'Ada',
    };
    const { status, fields } = await failureOf(ada.call(updateProfile, { params: { id: profile_id }, body }));
    expect(status).toBe(400);
    expect(fields).toEqual({
      display_name: 'Please fill this in.',
      bio: 'Please use up to 600 characters.',
      'emails.0.value': 'This doesn’t look like an email address.',
      nickname: 'Unknown field: nickname.',
    });
  });
});

describe('the public view', () => {
  it('contains the open links in order and nothing about the account', async () => {
    const ada = await app.createUser();
    await makePro(ada);
    const { profile_id } = await ownProfile(ada);
    const link = { profile_id, kind: 'website', url: 'https://example.com' } as const;
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    await ada.call(createLink, { body: { ...link, title: 'Open' } });
    await ada.call(createLink, { body: { ...link, title: 'Disabled', enabled: false } });
    await ada.call(createLink, { body: { ...link, title: 'Later', starts_at: at(hour) } });
    await ada.call(createLink, { body: { ...link, title: 'Ended', ends_at: at(-hour) } });
    await ada.call(createLink, { body: { ...link, title: 'Now', starts_at: at(-hour), ends_at: at(hour) } });

    const seen = await app.visitor(getProfile, { params: { id: profile_id } });
    expect(seen.links.map(({ title }) => title)).toEqual(['Open', 'Now']);
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['user_id']));
    expect(seen).not.toHaveProperty('version');

    const own = await ada.call(getProfile, { params: { id: profile_id } });
    expect(own.links).toHaveLength(5);
  });

  it('is found by its id in lower case', async () => {
    const ada = await app.createUser();
    const { profile_id } = await ownProfile(ada);
    const seen = await app.visitor(getProfile, { params: { id: profile_id.toLowerCase() } });
    expect(seen.profile_id).toBe(profile_id);
  });

  it('is not found while the profile is off, except by its owner', async () => {
    const ada = await app.createUser();
    const { profile_id, version } = await ownProfile(ada);
    const params = { id: profile_id };
    await ada.call(updateProfile, { params, body: { version, visibility: 'off' } });
    const hidden = await failureOf(app.visitor(getProfile, { params }));
    const unknown = await failureOf(app.visitor(getProfile, { params: { id: '0000000000' } }));
    expect(hidden).toMatchObject({ status: 404, code: 'not-found', message: unknown.message });
    expect(await ada.call(getProfile, { params })).toMatchObject({ visibility: 'off' });
  });
});

describe('a slug', () => {
  it('leads to its profile even after a change, and cannot be taken by another one', async () => {
    const [ada, bob] = [await app.createUser(), await app.createUser()];
    await Promise.all([makePro(ada), makePro(bob)]);
    const { profile_id, version } = await ownProfile(ada);
    const params = { id: profile_id };
    const first = `ada-${profile_id.toLowerCase()}`;
    const named = await ada.call(updateProfile, { params, body: { version, slug: first.toUpperCase() } });
    expect(named.slug).toBe(first);
    const second = `${first}-2`;
    const renamed = await ada.call(updateProfile, { params, body: { version: named.version, slug: second } });

    expect(await app.visitor(getProfile, { params: { id: second } })).toMatchObject({
      profile_id,
      slug: second,
    });
    expect(await app.visitor(getProfile, { params: { id: first } })).toMatchObject({
      profile_id,
      slug: second,
    });

    const other = await ownProfile(bob);
    const failure = await failureOf(
      bob.call(updateProfile, {
        params: { id: other.profile_id },
        body: { version: other.version, slug: first },
      }),
    );
    expect(failure).toMatchObject({ status: 409, code: 'slug-taken' });
    expect(failure.fields).toEqual({ slug: 'This address is taken. Please choose another one.' });

    const back = await ada.call(updateProfile, { params, body: { version: renamed.version, slug: first } });
    expect(back.slug).toBe(first);
  });

  it('is given to one of two concurrent requests', async () => {
    const accounts = [await app.createUser(), await app.createUser()];
    const outcomes = await Promise.allSettled(
      accounts.map(async (account) => {
        await makePro(account);
        const { profile_id, version } = await ownProfile(account);
        return account.call(updateProfile, {
          params: { id: profile_id },
          body: { version, slug: 'the-one' },
        });
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'slug-taken',
    });
  });
});

describe('the availability of a slug', () => {
  it('ends once a profile has it, except for that profile', async () => {
    const [ada, bob] = [await app.createUser(), await app.createUser()];
    await makePro(ada);
    const { profile_id, version } = await ownProfile(ada);
    const name = `free-${profile_id.toLowerCase()}`;
    const ask = ({ call }: TestUser, slug: string, query = {}) =>
      call(checkSlug, { params: { slug }, query });
    expect(await ask(bob, name)).toEqual({ available: true, reason: null });
    await ada.call(updateProfile, { params: { id: profile_id }, body: { version, slug: name } });
    expect(await ask(bob, name.toUpperCase())).toEqual({
      available: false,
      reason: 'This address is taken. Please choose another one.',
    });
    expect(await ask(ada, name, { profile_id })).toMatchObject({ available: true });
  });

  it('excludes ids of profiles and reserved names', async () => {
    const [ada, bob] = [await app.createUser(), await app.createUser()];
    await makePro(bob);
    const { profile_id } = await ownProfile(ada);
    const other = await ownProfile(bob);
    const slug = profile_id.toLowerCase();
    expect(await bob.call(checkSlug, { params: { slug } })).toMatchObject({ available: false });
    const take = (name: string) =>
      bob.call(updateProfile, {
        params: { id: other.profile_id },
        body: { version: other.version, slug: name },
      });
    expect(await failureOf(take(slug))).toMatchObject({ status: 409, code: 'slug-taken' });
    expect((await failureOf(take('support'))).fields).toEqual({
      slug: 'This name is reserved.',
    });
  });
});

describe('the plan', () => {
  it('covers one profile, and Pro features only with Pro', async () => {
    const ada = await app.createUser();
    const { profile_id, version, theme } = await ownProfile(ada);
    const update = (changes: object) =>
      ada.call(updateProfile, { params: { id: profile_id }, body: { version, ...changes } });
    const paid = [
      () => ada.call(createProfile, { body: { display_name: 'Second' } }),
      () => update({ slug: `pro-${profile_id.toLowerCase()}` }),
      () => update({ theme: { ...theme, accent: '#123456' } }),
      () => update({ theme: { ...theme, credit: false } }),
      async () =>
        ada.call(uploadProfilePhoto, {
          params: { id: profile_id },
          body: { kind: 'cover' },
          files: { photo: await picture() },
        }),
    ];
    for (const action of paid)
      expect(await failureOf(action())).toMatchObject({ code: 'plan-required', status: 403 });

    expect(await update({ theme: { ...theme, accent: '#0A6847' } })).toMatchObject({
      theme: { accent: '#0A6847' },
      version: version + 1,
    });

    await makePro(ada);
    const second = await ada.call(createProfile, { body: { display_name: 'Ada King' } });
    expect(second).toMatchObject({
      display_name: 'Ada King',
      first_name: 'Ada',
      last_name: 'King',
      version: 1,
    });
    expect((await ada.call(listProfiles)).map((profile) => profile.profile_id)).toEqual([
      profile_id,
      second.profile_id,
    ]);
    const current = await ownProfile(ada);
    const paidTheme = { ...theme, accent: '#123456', credit: false };
    expect(await update({ version: current.version, theme: paidTheme })).toMatchObject({ theme: paidTheme });
  });
});

describe('the photo', () => {
  it('is stored in several widths as WebP, and erased when it is replaced', async () => {
    const ada = await app.createUser();
    const { profile_id } = await ownProfile(ada);
    const upload = async (width: number, height: number) =>
      ada.call(uploadProfilePhoto, {
        params: { id: profile_id },
        body: {},
        files: { photo: await picture(width, height) },
      });
    const { photo } = await upload(1000, 800);
    expect(photo).toMatchObject({ width: 768, height: 614 });
    expect(photo?.variants.map(({ width }) => width)).toEqual([96, 192, 384, 768]);

    const answer = await fetch(app.origin + photo?.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 768 });

    const erased = nextErasedFolder();
    const small = (await upload(120, 100)).photo;
    expect(small?.variants.map(({ width }) => width)).toEqual([96, 120]);
    expect(photo?.url).toContain(await erased);
    expect((await fetch(app.origin + photo?.url)).status).toBe(404);
    expect((await fetch(app.origin + small?.url)).status).toBe(200);
  });

  it('is a small JPEG for mail programs, unless the profile is off', async () => {
    const ada = await app.createUser();
    const { profile_id } = await ownProfile(ada);
    const params = { id: profile_id };
    expect(await failureOf(app.visitor(getPortrait, { params }))).toMatchObject({ code: 'not-found' });
    const files = { photo: await picture(1000, 800) };
    const { version } = await ada.call(uploadProfilePhoto, { params, body: {}, files });
    const portrait = await app.visitor(getPortrait, { params });
    expect(await sharp(await portrait.arrayBuffer()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 192,
      height: 192,
    });
    await ada.call(updateProfile, { params, body: { version, visibility: 'off' } });
    expect(await failureOf(app.visitor(getPortrait, { params }))).toMatchObject({ code: 'not-found' });
  });

  it('accepts concurrent uploads and keeps one of them', async () => {
    const ada = await app.createUser();
    const params = { id: (await ownProfile(ada)).profile_id };
    const photo = await picture();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.call(uploadProfilePhoto, { params, body: {}, files: { photo } })),
    );
    const { photo: kept } = await ownProfile(ada);
    expect(answers.map((answer) => answer.photo?.url)).toContain(kept?.url);
  });

  it('is removed by null', async () => {
    const ada = await app.createUser();
    const { profile_id } = await ownProfile(ada);
    const files = { photo: await picture() };
    const { version, photo } = await ada.call(uploadProfilePhoto, {
      params: { id: profile_id },
      body: {},
      files,
    });
    expect(photo).not.toBeNull();
    const after = await ada.call(updateProfile, {
      params: { id: profile_id },
      body: { version, photo: null },
    });
    expect(after.photo).toBeNull();
  });
});
