import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { updateProfile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { picture } from '../../../test/fixtures/pictures.ts';

let meishi: TestApp;
beforeAll(async () => {
  meishi = await startApp();
});
afterAll(() => meishi.close());

const idOf = ({ user }: TestUser) => user.default_profile_id;

async function open(account: TestUser) {
  const answer = await fetch(`${meishi.origin}/profile/${idOf(account)}/picture.jpg?v=1`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function update(account: TestUser, changes: object): Promise<void> {
  const { rows } = await meishi.database.query('select version from profiles where profile_id = $1', [
    idOf(account),
  ]);
  await account.call(updateProfile, {
    params: { id: idOf(account) },
    body: { version: rows[0].version, ...changes },
  });
}

it('draws a profile as a small JPEG in the size of link previews', async () => {
  const ada = await meishi.createUser({ name: 'Ada Lovelace' });
  const { answer, bytes } = await open(ada);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toContain('public');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

it('changes with the text and the photo of the profile', async () => {
  const ada = await meishi.createUser({ name: 'Ada' });
  const before = await open(ada);
  expect((await open(ada)).bytes.equals(before.bytes)).toBe(true);
  await update(ada, { job_title: 'Analyst' });
  const titled = await open(ada);
  expect(titled.bytes.equals(before.bytes)).toBe(false);
  const files = { photo: await picture() };
  await ada.call(uploadProfilePhoto, { params: { id: idOf(ada) }, body: { kind: 'photo' }, files });
  const pictured = await open(ada);
  const { data, info } = await sharp(pictured.bytes).raw().toBuffer({ resolveWithObject: true });
  const middleOfPhoto = (72 + 124) * info.width + (info.width - 88 - 124);
  const [red = 0, green = 0] = data.subarray(middleOfPhoto * info.channels);
  expect(red - green).toBeGreaterThan(150);
});

it('draws any name', async () => {
  for (const name of ['<b>&"\'', 'W'.repeat(100), '名刺', 'A']) {
    const { answer, bytes } = await open(await meishi.createUser({ name }));
    expect([name, answer.status]).toEqual([name, 200]);
    expect((await sharp(bytes).metadata()).height).toBe(630);
  }
});

it('is not found for a profile that is off or unknown', async () => {
  const ada = await meishi.createUser();
  await update(ada, { visibility: 'off' });
  expect((await open(ada)).answer.status).toBe(404);
  expect((await fetch(`${meishi.origin}/profile/ZZZZZZZZZZ/picture.jpg`)).status).toBe(404);
});
