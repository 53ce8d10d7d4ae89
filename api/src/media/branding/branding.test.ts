import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PageBoot } from '@meishi/api-contract/boot';
import { exportAccount } from '@meishi/api-contract/endpoints/account/account-data';
import { sendPasswordMail } from '@meishi/api-contract/endpoints/account/sign-in-mails';
import { exportContactsVcf } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { getVcard } from '@meishi/api-contract/endpoints/sharing';
import { generatePass } from '@meishi/api-contract/endpoints/wallet';
import AdmZip from 'adm-zip';
import sharp from 'sharp';
import { makeWalletStandIns } from '../../../embedded/stand-ins/wallet/stand-ins.ts';
import { startApp, type TestApp, type TestUser, testEnvironment } from '../../../test/app.ts';
import { pack, release, shellBuild } from '../../../test/fixtures/releases.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { walletEnvironment } from '../../../test/wallet.ts';
import { Config } from '../../platform/config/config.ts';
import { InstalledLogo } from './installed-logo.ts';

const name = 'Karten & Co';
const imprint = 'https://karten.example/impressum';
const privacy = 'https://karten.example/datenschutz';
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#0a6847"/></svg>';

let folder: string;
let inbox: TestInbox;
let app: TestApp;
let ada: TestUser;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'branding-'));
  const file = join(folder, 'logo.svg');
  await writeFile(file, logo);
  inbox = await TestInbox.start();
  settings = {
    PRODUCT_NAME: name,
    PRODUCT_LOGO: file,
    PRODUCT_COLOUR: '#FFD400',
    LEGAL_IMPRINT_URL: imprint,
    LEGAL_PRIVACY_URL: privacy,
    PUBLIC_URL: 'https://karten.example',
    SMTP_URL: inbox.url,
    ...(await walletEnvironment(await makeWalletStandIns())),
  };
  app = await startApp(settings);
  const manifest = JSON.stringify({ name: 'Meishi', short_name: 'Meishi', start_url: '/' });
  const icon = await sharp({ create: { width: 192, height: 192, channels: 3, background: '#0f0f23' } })
    .png()
    .toBuffer();
  const files = { 'manifest.webmanifest': manifest, 'icon-192.png': icon.toString('latin1') };
  await release(app, 'shell', pack(shellBuild({ files })));
  ada = await app.createUser({ name: 'Ada Lovelace' });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
  await rm(folder, { recursive: true });
});

const open = (path: string) => fetch(app.origin + path, { redirect: 'manual' });

async function document(path: string) {
  const html = await (await open(path)).text();
  const [, json = ''] = /<script type="application\/json" id="meishi">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, boot: JSON.parse(json) as PageBoot };
}

it('is in the documents of the app: title, configuration, icons and colours', async () => {
  const { html, boot } = await document('/dashboard');
  expect(html).toContain('<title>Karten &amp; Co</title>');
  expect(boot.config.branding).toEqual({
    name,
    colour: '#ffd400',
    logo: { url: expect.stringMatching(/^\/branding\/\w+\.png$/), width: 192, height: 192, variants: [] },
    logo_dark: null,
    legal: { imprint, privacy, terms: null },
  });
  const [, light = '', dark = ''] =
    /<style>:root,\[data-theme=light\]\{(.*?)\}\[data-theme=dark\]\{(.*?)\}/.exec(html) ?? [];
  // A bright colour is darker on white, and has dark text on it.
  expect(light).not.toContain('--accent:#ffd400');
  expect(light).toContain('--on-accent:#000000');
  expect(dark).toContain('--accent:#ffd400');
});

it('has its own logo and icons, which mails may show', async () => {
  const { boot } = await document('/dashboard');
  for (const path of [boot.config.branding?.logo?.url ?? '', '/icon-192.png']) {
    const answer = await open(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([192, 192]);
  }
  expect((await open('/branding/other.png')).status).toBe(404);
  expect(await (await open('/manifest.webmanifest')).json()).toEqual({
    name,
    short_name: name,
    start_url: '/',
  });
});

it('leads to the operator’s privacy notice', async () => {
  const answer = await open('/privacy-notice');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, privacy]);
});

it('is on notices and in the documentation of the API', async () => {
  expect(await (await open('/l/nothing')).text()).toMatch(
    / · Karten &amp; Co<\/title>.*background:#[0-9a-f]{6};color:#000000/s,
  );
  expect(await (await open('/api/docs')).text()).toContain('<title>Karten &amp; Co API</title>');
  const { info } = await (await open('/api/docs/openapi.json')).json();
  expect(info.title).toBe(name);
});

it('is in mails, with the operator’s pages', async () => {
  await app.visitor(sendPasswordMail, { body: { email: ada.email } });
  const mail = await inbox.waitFor(ada.email, /^Reset your Karten & Co password$/);
  expect(mail.from).toEqual({ name, address: 'hello@karten.example' });
  for (const text of [imprint, privacy, `${name}: https://karten.example`]) expect(mail.text).toContain(text);
  expect(mail.html).toMatch(/src="https:\/\/karten\.example\/branding\/\w+\.png"/);
  expect(mail.html).not.toContain('#dc004e');
});

it('is in vCards, exports and wallet passes', async () => {
  const params = { id: ada.user.default_profile_id };
  const card = await (await ada.call(getVcard, { params })).text();
  expect(card).toContain('PRODID:-//Karten & Co//Karten & Co//EN');
  await ada.call(createContact, { body: { display_name: 'Grace Hopper' } });
  const contacts = await (await ada.call(exportContactsVcf, { query: {} })).text();
  expect(contacts).toContain('UID:karten-co-contact-');
  const pass = await ada.call(generatePass, { query: { profile_id: params.id } });
  const zip = new AdmZip(Buffer.from(await pass.arrayBuffer()));
  // The operator chooses the identifier of the pass type.
  const { passTypeIdentifier: _, ...content } = JSON.parse(zip.readAsText('pass.json'));
  expect(content).toMatchObject({ organizationName: name });
  const icon = await sharp(zip.readFile('icon@3x.png') ?? undefined).stats();
  expect(icon.dominant.r).toBeGreaterThan(200);
  for (const text of [card, contacts, JSON.stringify(content)])
    expect(withoutAddresses(text)).not.toMatch(/meishi/i);
  const files = new AdmZip(Buffer.from(await (await ada.call(exportAccount)).arrayBuffer())).getEntries();
  for (const file of files)
    expect([file.entryName, withoutAddresses(file.getData().toString('latin1'))]).not.toEqual([
      file.entryName,
      expect.stringMatching(/meishi/i),
    ]);
});

it('gives new profiles its colour, which every plan includes', async () => {
  const { rows } = await app.database.query('select theme from profiles where profile_id = $1', [
    ada.user.default_profile_id,
  ]);
  expect(rows[0].theme.accent).toBe('#ffd400');
});

it.each([
  ['PRODUCT_NAME', 'Karten\nCo', 'Enter a name of at most 40 characters'],
  ['PRODUCT_COLOUR', 'green', 'Enter a colour such as #dc004e.'],
  ['LEGAL_TERMS_URL', 'terms.html', 'Enter a web address'],
])('refuses %s=%j in a sentence', (variable, value, sentence) => {
  expect(() =>
    Config.read({ ...testEnvironment('postgresql://localhost/cards', folder), [variable]: value }),
  ).toThrow(sentence);
});

it.each([
  ['a missing file', 'nothing.svg', ''],
  ['another kind of file', 'logo.txt', 'not a picture'],
  ['a broken picture', 'broken.svg', '<svg><'],
])('refuses %s as a logo in a sentence', async (_, file, content) => {
  const path = join(folder, file);
  if (content) await writeFile(path, content);
  const config = Config.read({
    ...testEnvironment('postgresql://localhost/cards', folder),
    PRODUCT_LOGO: path,
  });
  await expect(InstalledLogo.install(config)).rejects.toThrow(
    `PRODUCT_LOGO: There is no SVG or PNG at ${path}.`,
  );
});

/** Text without email addresses: those of the tests have the name in their domain. */
const withoutAddresses = (text: string) => text.replace(/[\w.+-]+@[\w.-]+/g, '');
