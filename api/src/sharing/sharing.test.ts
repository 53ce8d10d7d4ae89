import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { getProfile, updateProfile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { getQrCode, getVcard, qrCodeSizes } from '@meishi/api-contract/endpoints/sharing';
import ICAL from 'ical.js';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { parseVCards } from 'vcard4-ts';
import { startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(() => app.close());

const idOf = ({ user }: TestUser) => user.default_profile_id;
const addressOf = (account: TestUser) => `${app.config.PUBLIC_URL}/profile/${idOf(account)}`;

async function change(account: TestUser, changes: object): Promise<void> {
  const profile = await account.call(getProfile, { params: { id: idOf(account) } });
  if (!('version' in profile)) throw new Error('not the owner');
  await account.call(updateProfile, {
    params: { id: idOf(account) },
    body: { version: profile.version, ...changes },
  });
}

async function vcardOf(account: TestUser, query: { v?: '3' | '4'; photo?: '0' | '1' } = {}) {
  const bytes = await app.visitor(getVcard, { params: { id: idOf(account) }, query });
  const text = await bytes.text();
  const { vCards } = parseVCards(text);
  return { type: bytes.type, text, card: parseComponent(text), plain: vCards?.[0] };
}

// Of two independent parsers, this one reads compound values correctly, the other one plain text.
const parseComponent = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);

const valuesOf = (card: ICAL.Component, name: string) =>
  card.getAllProperties(name).map((property) => property.toJSON().slice(3).flat());

describe.each(['3', '4'] as const)('a profile as a vCard %s', (v) => {
  it('is read by other parsers', async () => {
    const body = { profile_id: idOf(ada), enabled: true };
    await ada.call(createLink, {
      body: { ...body, kind: 'linkedin', title: 'Me at work', url: 'https://linkedin.com/in/ada;a,b' },
    });
    await ada.call(createLink, { body: { ...body, kind: 'phone', title: 'Desk', url: 'tel:+44%2020' } });
    await ada.call(createLink, {
      body: { ...body, enabled: false, kind: 'website', title: 'Hidden', url: 'https://hidden.example' },
    });
    await change(ada, {
      prefix: 'Lady',
      suffix: 'PhD; FRS',
      job_title: 'Analyst, first',
      company: 'Babbage & Co; London',
      department: 'Engines',
      pronouns: 'she/her',
      bio: 'Notes on the engine:\n1, 2; \\3 🎉',
      emails: [
        { label: 'Work', value: 'ada@example.com', primary: true },
        { label: 'Tea room', value: 'tea@example.com' },
      ],
      phones: [{ label: 'mobile', value: '+44 (20) 7946-0000' }],
      websites: [{ label: '', value: 'https://ada.example/a,b' }],
      address: '12 St James’s Square,\nLondon',
    });
    const { text, type, card, plain } = await vcardOf(ada, { v });
    expect(type).toBe('text/vcard;charset=utf-8');
    expect(text).toMatch(new RegExp(`^BEGIN:VCARD\r\nVERSION:${v}\\.0\r\n`));
    expect(text.endsWith('END:VCARD\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

    expect(valuesOf(card, 'fn')).toEqual([['Ada Lovelace']]);
    expect(valuesOf(card, 'n')).toEqual([['Lovelace', 'Ada', '', 'Lady', 'PhD; FRS']]);
    expect(valuesOf(card, 'org')).toEqual([['Babbage & Co; London', 'Engines']]);
    expect(valuesOf(card, 'title')).toEqual([['Analyst, first']]);
    expect(plain?.NOTE?.[0]?.value).toBe('Notes on the engine:\n1, 2; \\3 🎉');
    if (v === '4') expect(plain?.hasErrors).toBe(false);
    expect(valuesOf(card, 'email')).toEqual([['ada@example.com'], ['tea@example.com']]);
    expect(valuesOf(card, 'tel')).toEqual([['+44 (20) 7946-0000'], ['+44 20']]);
    expect(valuesOf(card, 'adr')).toEqual([['', '', '12 St James’s Square,\nLondon', '', '', '', '']]);
    expect(valuesOf(card, 'url')).toEqual([
      [addressOf(ada)],
      ['https://ada.example/a,b'],
      ['https://linkedin.com/in/ada;a,b'],
    ]);
    expect(valuesOf(card, 'x-socialprofile')).toEqual([['https://linkedin.com/in/ada;a,b']]);
    expect(valuesOf(card, 'x-ablabel')).toEqual([['Desk'], ['Tea room'], ['Me at work']]);
    expect(valuesOf(card, 'uid')).toEqual([[addressOf(ada)]]);
    expect(valuesOf(card, 'pronouns')).toEqual(v === '4' ? [['she/her']] : []);
  });

  it.each([
    'Semi;colon, comma',
    'Back\\slash \\n and \\, and \\;',
    'Two words',
    '👩🏽‍💻 Ünïcødé 名刺 مرحبا',
    `${'名'.repeat(40)} ${'🎉'.repeat(25)}`,
    '"quoted": colon',
    '=cmd|calc',
  ])('keeps %j unchanged', async (name) => {
    const account = await app.createUser();
    const fields = { first_name: name.slice(0, 60).toWellFormed(), last_name: 'Last; one' };
    await change(account, { display_name: name, bio: name, ...fields });
    const { text, card, plain } = await vcardOf(account, { v });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(plain?.FN[0]?.value).toBe(name);
    expect(plain?.NOTE?.[0]?.value).toBe(name);
    expect(valuesOf(card, 'n')).toEqual([[fields.last_name, fields.first_name, '', '', '']]);
  });

  it('contains the photo as a small square JPEG', async () => {
    const account = await app.createUser();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#808080', noise },
    })
      .png()
      .toBuffer();
    await account.call(uploadProfilePhoto, {
      params: { id: idOf(account) },
      body: { kind: 'photo' },
      files: { photo: new Blob([new Uint8Array(bytes)]) },
    });
    const { card } = await vcardOf(account, { v });
    const photo = String(valuesOf(card, 'photo')[0]?.[0]).replace('data:image/jpeg;base64,', '');
    expect(photo.length).toBeLessThan(50_000);
    const { format, width, height } = await sharp(Buffer.from(photo, 'base64')).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBe(height);
    expect(width).toBeGreaterThanOrEqual(240);
    expect(valuesOf((await vcardOf(account, { v, photo: '0' })).card, 'photo')).toEqual([]);
  });
});

describe('saving a contact', () => {
  const save = (account: TestUser, agent: string, query = '') =>
    fetch(`${app.origin}/api/v1/profiles/${idOf(account)}/vcard${query}`, {
      headers: { 'user-agent': agent },
    });
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1';
  const android =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

  it('is sent inline to an iPhone and as a named file to others', async () => {
    const account = await app.createUser();
    await change(account, { display_name: 'Zoë "Z"/名\nTwo' });
    const onPhone = await save(account, iphone);
    expect(onPhone.headers.get('content-disposition')).toMatch(/^inline; /);
    const file = await save(account, android);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*\.vcf"; filename\*=UTF-8''/,
    );
    expect(file.headers.get('cache-control')).toBe('no-store');
  });

  it('is counted with its source, except for bots and prefetches', async () => {
    const account = await app.createUser();
    await save(account, android, '?s=nfc');
    await save(account, iphone);
    await save(account, 'Googlebot/2.1');
    await save(account, 'WhatsApp/2.24');
    const { rows } = await app.database.query(
      `select verdict, source from analytics.events where profile_id = $1 and kind = 'save' order by 1, 2`,
      [idOf(account)],
    );
    expect(rows).toEqual([
      { verdict: 'bot', source: 'direct' },
      { verdict: 'counted', source: 'direct' },
      { verdict: 'counted', source: 'nfc' },
      { verdict: 'prefetch', source: 'direct' },
    ]);
  });

  it('works if the photo file is missing, and only for the owner if the profile is off', async () => {
    const account = await app.createUser();
    const photo = {
      url: '/files/pictures/00000000000000000000/96.webp',
      width: 96,
      height: 96,
      variants: [],
    };
    await app.database.query('update profiles set photo = $1 where profile_id = $2', [photo, idOf(account)]);
    expect(valuesOf((await vcardOf(account)).card, 'photo')).toEqual([]);
    await change(account, { visibility: 'off' });
    const params = { id: idOf(account) };
    for (const endpoint of [getVcard, getQrCode] as const) {
      expect(await failureOf(app.visitor(endpoint, { params }))).toMatchObject({ code: 'not-found' });
      expect((await account.call(endpoint, { params })).size).toBeGreaterThan(0);
    }
    const unknown = await failureOf(app.visitor(getVcard, { params: { id: 'UNKNOWN000' } }));
    expect(unknown).toMatchObject({
      status: 404,
      code: 'not-found',
      reason: 'This profile does not exist.',
    });
  });
});

describe('a QR code', () => {
  async function decode(bytes: Blob): Promise<string> {
    const { data, info } = await sharp(Buffer.from(await bytes.arrayBuffer()))
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return decodeQR({ ...info, data }, { timeLimit: Number.POSITIVE_INFINITY });
  }

  it.each(['svg', 'png'] as const)('as %s leads to the profile in every size', async (format) => {
    for (const size of qrCodeSizes) {
      const code = await app.visitor(getQrCode, { params: { id: idOf(ada) }, query: { format, size } });
      expect(code.type).toBe(format === 'svg' ? 'image/svg+xml' : 'image/png');
      const bytes = Buffer.from(await code.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size });
      const shown = new Blob([
        new Uint8Array(await sharp(bytes).resize(600, 600, { kernel: 'nearest' }).png().toBuffer()),
      ]);
      expect(await decode(shown)).toBe(`${addressOf(ada)}?s=qr`);
    }
  });

  it('contains its source and is readable when partly covered', async () => {
    const code = await app.visitor(getQrCode, {
      params: { id: idOf(ada) },
      query: { format: 'png', size: 512, source: 'signature' },
    });
    const logo = { create: { width: 100, height: 100, channels: 3, background: '#dc004e' } } as const;
    const covered = await sharp(Buffer.from(await code.arrayBuffer()))
      .composite([{ input: await sharp(logo).png().toBuffer() }])
      .toBuffer();
    expect(await decode(new Blob([new Uint8Array(covered)]))).toBe(`${addressOf(ada)}?s=signature`);
  });

  it('can be cached publicly', async () => {
    const path = `/api/v1/profiles/${idOf(ada)}/qr`;
    const response = await fetch(app.origin + path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each([64, 600, 2049, 9000])('is rejected with the unsupported size %i', async (size) => {
    const refused = failureOf(app.visitor(getQrCode, { params: { id: idOf(ada) }, query: { size } }));
    expect(await refused).toMatchObject({
      status: 400,
      data: { fields: { size: 'Please choose one of these: 128, 256, 512, 1024, 2048.' } },
    });
  });

  it('as png has one bit per pixel', async () => {
    const query = { format: 'png', size: 2048 } as const;
    const code = await app.visitor(getQrCode, { params: { id: idOf(ada) }, query });
    const [bitDepth, colourType] = Buffer.from(await code.arrayBuffer()).subarray(24, 26);
    expect({ bitDepth, colourType }).toEqual({ bitDepth: 1, colourType: 0 });
    expect(code.size).toBeLessThan(8000);
  });
});

describe('numbers and addresses of links in a vCard', () => {
  it('keep extensions, and several mailboxes are entries of their own', async () => {
    const bo = await app.createUser({ name: 'Bo' });
    const link = { profile_id: idOf(bo), enabled: true };
    await bo.call(createLink, {
      body: { ...link, kind: 'phone', title: 'Desk', url: 'tel:+1-202-555-0101;ext=77' },
    });
    await bo.call(createLink, {
      body: {
        ...link,
        kind: 'email',
        title: 'Both',
        url: 'mailto:a@firma.example,b@firma.example?subject=Hi',
      },
    });
    await change(bo, { phones: [{ label: 'Work', value: '+49 30 1234567 ext. 5' }] });
    const old = (await vcardOf(bo)).text;
    expect(old).toContain('TEL;TYPE=VOICE:+1-202-555-0101,77');
    expect(old).toContain('TEL;TYPE=WORK,VOICE:+49 30 1234567,5');
    const current = await vcardOf(bo, { v: '4' });
    expect(current.text).toContain('TEL;VALUE=uri;TYPE=VOICE:tel:+1-202-555-0101;ext=77');
    expect(current.text).toContain('TEL;VALUE=uri;TYPE=WORK,VOICE:tel:+49301234567;ext=5');
    expect(valuesOf(current.card, 'email').flat()).toEqual(['a@firma.example', 'b@firma.example']);
  });
});
