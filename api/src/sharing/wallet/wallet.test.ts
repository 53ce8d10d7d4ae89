// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHealth } from '@meishi/api-contract/endpoints/health';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { updateProfile, uploadProfilePhoto } from '@meishi/api-contract/endpoints/profiles';
import { generatePass, getGooglePass, linkPass } from '@meishi/api-contract/endpoints/wallet';
import AdmZip from 'adm-zip';
import { jwtVerify } from 'jose';
import sharp from 'sharp';
import { makeWalletStandIns, type WalletStandIns } from '../../../embedded/stand-ins/wallet/stand-ins.ts';
import { startApp, type TestApp, type TestUser, testEnvironment } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { Config } from '../../platform/config/config.ts';
import { readCertificates } from './signing/pass-certificates.ts';

let standIns: WalletStandIns;
let others: WalletStandIns;
let environment: Record<string, string>;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  [standIns, others] = await Promise.all([makeWalletStandIns(), makeWalletStandIns()]);
  environment = await walletEnvironment(standIns);
  app = await startApp(environment);
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(() => app.close());

async function change({ call, user }: TestUser, changes: Record<string, unknown>) {
  const params = { id: user.default_profile_id };
  const { rows } = await app.database.query('select version from profiles where profile_id = $1', [
    params.id,
  ]);
  return call(updateProfile, { params, body: { version: rows[0].version, ...changes } });
}

async function open(blob: Blob) {
  const files = new AdmZip(Buffer.from(await blob.arrayBuffer()))
    .getEntries()
    .map((entry): [string, Buffer] => [entry.entryName, entry.getData()]);
  const byName = new Map(files);
  const json = (name: string) => JSON.parse(String(byName.get(name)));
  return {
    files: byName,
    pass: json('pass.json'),
    manifest: json('manifest.json') as Record<string, string>,
  };
}

const passOf = async ({ call, user }: TestUser) =>
  open(await call(generatePass, { query: { profile_id: user.default_profile_id } }));

describe('a pass', () => {
  it('contains the card, the owner’s photo and the permanent address as a QR code', async () => {
    await ada.call(uploadProfilePhoto, {
      params: { id: ada.user.default_profile_id },
      body: {},
      files: { photo: await picture(400, 300) },
    });
    await change(ada, {
      job_title: 'Analyst',
      company: 'Analytical Engines',
      emails: [
        { label: '', value: 'old@example.com' },
        { label: 'work', value: 'ada@example.com', primary: true },
      ],
      phones: [{ label: 'mobile', value: '+44 20 7946 0000' }],
    });
    await ada.call(createLink, {
      body: {
        profile_id: ada.user.default_profile_id,
        kind: 'github',
        title: 'Code',
        url: 'https://github.com/ada',
      },
    });
    const { pass, files } = await open(
      await app.visitor(generatePass, { query: { profile_id: ada.user.default_profile_id } }),
    );
    const address = `${app.config.PUBLIC_URL}/profile/${ada.user.default_profile_id}`;
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: standIns.pass_type_id,
      teamIdentifier: standIns.team_id,
      serialNumber: ada.user.default_profile_id,
      organizationName: 'Meishi',
      description: 'Card of Ada Lovelace',
      webServiceURL: `${app.config.PUBLIC_URL}/api/v1/wallet`,
      barcodes: [
        { format: 'PKBarcodeFormatQR', message: `${address}?s=wallet`, messageEncoding: 'iso-8859-1' },
      ],
      generic: {
        primaryFields: [{ key: 'name', value: 'Ada Lovelace' }],
        secondaryFields: [{ value: 'Analyst' }, { value: 'Analytical Engines' }],
        auxiliaryFields: [{ value: '+44 20 7946 0000' }, { value: 'ada@example.com' }],
      },
    });
    expect(pass.generic.backFields).toContainEqual(
      expect.objectContaining({ label: 'Code', value: 'https://github.com/ada' }),
    );
    expect(pass.authenticationToken.length).toBeGreaterThanOrEqual(16);

    const sizes: Record<string, number | undefined> = {};
    for (const [name, bytes] of files)
      if (name.endsWith('.png')) sizes[name] = (await sharp(bytes).metadata()).width;
    expect(sizes).toEqual({
      'icon.png': 29,
      'icon@2x.png': 58,
      'icon@3x.png': 87,
      'logo.png': 30,
      'logo@2x.png': 60,
      'logo@3x.png': 90,
      'thumbnail.png': 90,
      'thumbnail@2x.png': 180,
      'thumbnail@3x.png': 270,
    });
    const face = await sharp(files.get('thumbnail.png')).extract({ left: 40, top: 40, width: 1, height: 1 });
    expect(
      [...(await face.removeAlpha().raw().toBuffer())].map((channel) => Math.round(channel / 16)),
    ).toEqual([14, 0, 5]);
  });

  it('has hashes of all files in the manifest and a signature that OpenSSL verifies', async () => {
    const { files, manifest } = await passOf(ada);
    const sealed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    expect(manifest).toEqual(
      Object.fromEntries(
        sealed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    );
    const folder = await mkdtemp(join(tmpdir(), 'meishi-pass-'));
    const write = async (name: string, content: Buffer | string) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const signature = await write('signature', files.get('signature') ?? '');
    const authority = await write('wwdr.pem', standIns.wwdr);
    const verify = (content: string) =>
      execFileSync(
        'openssl',
        `smime -verify -inform DER -in ${signature} -content ${content} -CAfile ${authority} -purpose any`.split(
          ' ',
        ),
        { stdio: 'pipe' },
      );
    const whole = files.get('manifest.json') ?? '';
    expect(verify(await write('manifest.json', whole)).toString()).toBe(String(whole));
    const forged = await write('forged.json', String(whole).replace('{', '{ '));
    expect(() => verify(forged)).toThrow(/Verification failure/i);
    await rm(folder, { recursive: true });
  });

  it('has a drawn face without a photo, and no empty fields', async () => {
    const { pass, files } = await passOf(await app.createUser({ name: 'Bo' }));
    expect(pass.generic).toMatchObject({ secondaryFields: [], auxiliaryFields: [] });
    const { dominant } = await sharp(files.get('thumbnail@3x.png')).stats();
    expect(dominant.r).toBeGreaterThan(100);
  });

  it('is downloaded with its media type and the owner’s name', async () => {
    const answer = await fetch(
      `${app.origin}/api/v1/passes/generate?profile_id=${ada.user.default_profile_id}`,
    );
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="Ada Lovelace.pkpass"');
  });

  it('is that of the default profile if none is named, and needs a login then', async () => {
    const named = await open(await ada.call(generatePass, {}));
    expect(named.pass.serialNumber).toBe(`${ada.user.default_profile_id}-own`);
    expect(await failureOf(app.visitor(generatePass, {}))).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    });
  });

  it('differs for visitors and for its owner', async () => {
    const visitors = await open(
      await app.visitor(generatePass, { query: { profile_id: ada.user.default_profile_id } }),
    );
    const own = await passOf(ada);
    expect(own.pass.serialNumber).toBe(`${ada.user.default_profile_id}-own`);
    expect(own.pass.authenticationToken).not.toBe(visitors.pass.authenticationToken);
  });

  it('is counted for a visitor, and as own for the owner', async () => {
    const eve = await app.createUser();
    const query = { profile_id: eve.user.default_profile_id, s: 'qr' };
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' };
    const address = `${app.origin}/api/v1/passes/generate?${new URLSearchParams(query)}`;
    await fetch(address, { headers });
    await fetch(address, { headers: { ...headers, authorization: `Bearer ${eve.token}` } });
    const { rows } = await app.database.query(
      `select kind, source, verdict from analytics.events where profile_id = $1 order by verdict`,
      [query.profile_id],
    );
    expect(rows).toEqual([
      { kind: 'wallet_add', source: 'qr', verdict: 'counted' },
      { kind: 'wallet_add', source: 'qr', verdict: 'own' },
    ]);
  });
});

describe('a profile that is off', () => {
  it('has a pass only for its owner, by token or by a link that expires after five minutes', async () => {
    const bo = await app.createUser();
    const mallory = await app.createUser();
    await change(bo, { visibility: 'off' });
    const query = { profile_id: bo.user.default_profile_id };
    expect(await failureOf(app.visitor(generatePass, { query }))).toMatchObject({ status: 404 });
    expect(await failureOf(mallory.call(generatePass, { query }))).toMatchObject({ status: 404 });
    expect(await failureOf(mallory.call(linkPass, { body: query }))).toMatchObject({ status: 404 });
    expect((await passOf(bo)).pass.generic.primaryFields).toMatchObject([{ value: bo.user.display_name }]);

    const { url, expires_at } = await bo.call(linkPass, { body: query });
    const left = Date.parse(expires_at) - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
    const signed = new URL(url);
    const opened = (changes: Record<string, string> = {}) => {
      const search = new URLSearchParams({ ...Object.fromEntries(signed.searchParams), ...changes });
      return fetch(`${app.origin}${signed.pathname}?${search}`);
    };
    expect((await opened()).status).toBe(200);
    expect((await opened({ expires: String(Math.floor(Date.now() / 1000) + 9999) })).status).toBe(404);
    expect((await opened({ expires: '1' })).status).toBe(404);

    const stranger = await app.createUser();
    await change(stranger, { visibility: 'off' });
    expect((await opened({ profile_id: stranger.user.default_profile_id })).status).toBe(404);
  });
});

describe('Google Wallet', () => {
  it('gets a link with the profile, signed by the service account', async () => {
    const query = { profile_id: ada.user.default_profile_id };
    const { url } = await app.visitor(getGooglePass, { query });
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
    expect(token.length).toBeLessThan(1800);
    const account = JSON.parse(environment.GOOGLE_WALLET_SERVICE_ACCOUNT ?? '');
    const { payload } = await jwtVerify(token, createPublicKey(account.private_key), {
      issuer: account.client_email,
      audience: 'google',
    });
    const issuer = environment.GOOGLE_WALLET_ISSUER_ID;
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            id: `${issuer}.${query.profile_id}`,
            header: { defaultValue: { value: 'Ada Lovelace' } },
            barcode: { value: `${app.config.PUBLIC_URL}/profile/${query.profile_id}?s=wallet` },
          },
        ],
      },
    });
  });
});

describe('certificates', () => {
  it('are in the health report, as expiring a month ahead', async () => {
    const { wallet } = await app.visitor(getHealth);
    expect(wallet).toMatchObject({ status: 'ready', stand_in: true });

    const soon = new Date(Date.now() + 20 * 86_400_000);
    const expiring = await startApp(await walletEnvironment(await makeWalletStandIns({ expires_at: soon })));
    expect((await expiring.visitor(getHealth)).wallet).toMatchObject({
      status: 'expiring',
      expires_at: `${soon.toISOString().slice(0, 19)}.000Z`,
    });
    await expiring.close();
  });

  it('make passes unavailable if they are expired or missing', async () => {
    const past = { now: new Date('2024-01-01'), expires_at: new Date('2025-01-01') };
    for (const variables of [{}, await walletEnvironment(await makeWalletStandIns(past))]) {
      const without = await startApp({ ...variables, GOOGLE_WALLET_ISSUER_ID: '' });
      const { user } = await without.createUser();
      const query = { profile_id: user.default_profile_id };
      expect(await failureOf(without.visitor(generatePass, { query }))).toMatchObject({
        code: 'unavailable',
      });
      expect(await failureOf(without.visitor(getGooglePass, { query }))).toMatchObject({
        code: 'unavailable',
      });
      await without.close();
    }
  });

  it.each<[string, () => Record<string, string>, string]>([
    [
      'another key',
      () => ({ WALLET_KEY: others.key }),
      'WALLET_KEY: This does not belong to the certificate',
    ],
    [
      'a key that is none',
      () => ({ WALLET_KEY: '-----BEGIN nothing' }),
      'WALLET_KEY: This is not a private key',
    ],
    ['no key', () => ({ WALLET_KEY: '' }), 'WALLET_KEY: Set it'],
    ['another authority', () => ({ WALLET_WWDR: others.wwdr }), 'WALLET_WWDR: This has not issued'],
    ['another team', () => ({ WALLET_TEAM_ID: 'ANOTHER' }), 'WALLET_TEAM_ID: This is not the one'],
    [
      'another pass type',
      () => ({ WALLET_PASS_TYPE_ID: 'pass.other' }),
      'WALLET_PASS_TYPE_ID: This is not the one',
    ],
    ['no such file', () => ({ WALLET_CERTIFICATE: '/nowhere.pem' }), 'WALLET_CERTIFICATE: This is neither'],
    ['a stand-in in production', () => production, 'WALLET_CERTIFICATE: This is a stand-in'],
  ])('with %s keep the server from starting, in a sentence', (_what, changes, sentence) => {
    const read = () =>
      readCertificates(
        Config.read({
          ...testEnvironment('postgresql://localhost/meishi', '.'),
          ...environment,
          ...changes(),
        }),
      );
    expect(read).toThrow(sentence);
  });
});

const production = {
  STRIPE_API_BASE: '',
  MEISHI_MODE: 'production',
  SECRET: '2ZqNwRJ0bQ1mT8c9yXv4uKf7hPz3sLd6gWe5aVnB',
  RELEASE_TOKENS: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meishi.example',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'meishi@example.com', private_key: 'key' }),
  PUBLIC_URL: 'https://meishi.example',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_ADDRESS: 'support@meishi.example',
  WALLET_PUSH_URL: 'https://api.push.apple.com',
};
