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

/** Where the dark or coloured pixels of the name are, and how many of them have a colour. */
async function inkOf(name: string) {
  const { bytes } = await open(await meishi.createUser({ name }));
  const { data, info } = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1000, height: 600 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
  let coloured = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.min(red, green, blue) > 120) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 100) coloured++;
  }
  return { box, coloured, width: box.right - box.left };
}

it.each([
  ['Hangul', '김민지'],
  ['Thai', 'สมช'],
  ['Devanagari', 'परय'],
  ['Bengali', 'অনক'],
  ['Tamil', 'தமழ'],
  ['Chinese', '张伟龔'],
])('has letters and not boxes in %s', async (_, name) => {
  const { box } = await inkOf(name);
  // No font has this character of private use.
  expect(box).not.toEqual((await inkOf('\ue000'.repeat(name.length))).box);
});

it('has emoji in colour, each sequence as one picture', async () => {
  const [one, sequence] = [await inkOf('👍'), await inkOf('👩🏽‍🚒')];
  expect(Math.min(one.coloured, sequence.coloured)).toBeGreaterThan(1000);
  expect(sequence.width).toBeLessThan(1.3 * one.width);
});

it('has the joined letters of Arabic', async () => {
  // The second is written with letters that never join.
  const [joined, apart] = [await inkOf('ببب'), await inkOf('ﺏﺏﺏ')];
  expect(joined.width).toBeLessThan(0.9 * apart.width);
});

it('is not found for a profile that is off or unknown', async () => {
  const ada = await meishi.createUser();
  await update(ada, { visibility: 'off' });
  expect((await open(ada)).answer.status).toBe(404);
  expect((await fetch(`${meishi.origin}/profile/ZZZZZZZZZZ/picture.jpg`)).status).toBe(404);
});
