import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createContact, getContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { getVcard } from '@meishi/api-contract/endpoints/sharing';
import { line, linkUrl, text, webUrl } from '@meishi/api-contract/shapes/fields';
import { isMisleading, withoutMisleadingCharacters } from '@meishi/api-contract/shapes/readable-text';
import { unstorablePath } from '@meishi/api-contract/shapes/storable-text';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import fc from 'fast-check';
import { Schemas } from '../../../docs/schemas.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { ownProfile } from '../../../test/fixtures/profiles.ts';
import { fieldPaths, type Path, withValue } from '../../../test/hostile-requests.ts';
import { DomainError } from './domain-error.ts';
import { check } from './endpoint.ts';

const reordering = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const invisible = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u0090', '\u{e0041}'];
const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

/** Names and sentences whose invisible characters are part of their script. */
const written = [
  'Ada Lovelace',
  'Ørsted Ångström-Đặng',
  '山田 太郎',
  '邊\u{e0100}',
  'محمد علی‌پور',
  'می‌خواهم',
  'שלום \u200fC++\u200f',
  'क्‍ष',
  '👩‍🚀 👨‍👩‍👧‍👦 ❤️‍🔥',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '한국어',
];

describe('a displayed text', () => {
  it.each(written)('may be %s', (name) => {
    expect(line(100, 1).parse(name)).toBe(name);
    expect(withoutMisleadingCharacters(name)).toBe(name);
  });

  it('contains no invisible or reordering characters in any position', () => {
    fc.assert(
      fc.property(names, fc.constantFrom(...reordering, ...invisible), names, (before, attack, after) => {
        const value = `a${before}${attack}${after}z`;
        expect(line(100).safeParse(value).success).toBe(false);
        expect(text(100).safeParse(value).success).toBe(false);
        expect(isMisleading(withoutMisleadingCharacters(value))).toBe(false);
      }),
    );
  });

  it.each(['pay\u200dpal', 'Ada\u200c', '\u200dAda', 'a\u200eb', '\u061cAda', '\u3164', '\u2800'])(
    'is not %j',
    (value) => expect(line(100, 1).safeParse(value).success).toBe(false),
  );

  it('has one line if it is a name', () => {
    expect(line(100).parse(' Ada\r\n\tLovelace\u2028King ')).toBe('Ada Lovelace King');
    expect(text(100).parse('Ada\nLovelace')).toBe('Ada\nLovelace');
  });

  it('is validated in the same way by every call', () => {
    const taking: string[] = [];
    for (const [name, { body }] of endpoints) {
      for (const path of textPaths(body)) {
        const field = `${name} ${path.join('.')}`;
        const issues = body?.safeParse(withValue({}, path, '\u202egnp.exe')).error?.issues ?? [];
        if (
          !issues.some((issue) => issue.path.join('.') === path.join('.') || issue.code === 'invalid_union')
        )
          taking.push(field);
      }
    }
    expect(taking).toEqual([
      // Not stored or shown as sent.
      'users.createUser password',
      'links.recordLinkClick referrer',
      // Honeypots for bots.
      'exchange.addProfileContact website',
      'support.contactSupport website',
      // Checked one by one: each invalid address gets its own result.
      'invitations.invite invitations.0.email',
      // A drawing, of which only clean paths and pictures are stored.
      'groupOrders.drawGroupOrder drawings.0.svg',
      // Signed, and the message and stack of a program error.
      'releaseReports.reportFailure ticket',
      'releaseReports.reportFailure message',
      'releaseReports.reportFailure stack',
      'releaseReports.reportLoads ticket',
    ]);
  });
});

describe('a text that cannot be stored', () => {
  it('is refused in every field of every call', () => {
    const taken: string[] = [];
    for (const [name, { params, query, body }] of endpoints)
      for (const schema of [params, query, body].filter((part) => part !== undefined))
        for (const path of fieldPaths(new Schemas().input(schema)))
          for (const value of ['a\u0000b', '\ud800', 'a\udc00', { '\u0000': 1 }]) {
            const refused = refusedFields(() => check(schema, withValue({}, path, value)));
            if (refused.join() !== path.join('.')) taken.push(`${name} ${path.join('.')}`);
          }
    expect(taken).toEqual([]);
  });

  it('is found at any depth', () => {
    const depth = 50_000;
    const nested = JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`);
    expect(unstorablePath(nested)).toHaveLength(depth);
    expect(unstorablePath({ a: [{ b: '\u{1f600}' }] })).toBeUndefined();
  });
});

function refusedFields(act: () => unknown): string[] {
  try {
    act();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid-input') throw error;
    return Object.keys((error.data as { fields: object }).fields);
  }
}

describe('a web address', () => {
  const slashes = fc.constantFrom('//', '', '/', '\\\\', '/\\', '////');
  const glue = fc.constantFrom('', '\t', '\n', ':secret', ':', '%20', '.', ' ');

  it('has no credentials before its host, in any notation', () => {
    fc.assert(
      fc.property(slashes, glue, fc.constantFrom('https', 'http', 'HTTPS'), (between, after, scheme) => {
        const address = `${scheme}:${between}paypal.com${after}@evil.example/`;
        expect(webUrl.safeParse(address).success).toBe(false);
        expect(linkUrl.safeParse(address).success).toBe(false);
      }),
    );
  });

  it.each([
    'https://@evil.example',
    'https://paypal.com\\@evil.example',
    'https://paypal.com\uff20evil.example',
    'https://paypal.com\u2044login.evil.example',
    'https://paypal.com\u2215login.evil.example',
    'https://evil.example/\u202egnp.exe',
    'https://pay\u200bpal.com',
    'https://paypal.com evil.example',
  ])('is not %j', (address) => {
    expect(webUrl.safeParse(address).success).toBe(false);
    expect(linkUrl.safeParse(address).success).toBe(false);
  });

  it.each([
    'https://example.com/@ada',
    'https://example.com/a?mail=ada@example.com#@',
    'https://müller.example/straße',
    'https://[::1]:8080/a',
    'http://intranet/wiki',
    'https://medium.com/@ada/über-uns',
    'https://i❤️.example',
  ])('may be %s', (address) => expect(webUrl.parse(address)).toBe(address));
});

/** The paths of a body that accept free text. */
function textPaths(body: EndpointDefinition['body']): Path[] {
  if (!body) return [];
  const schema = new Schemas().input(body);
  return fieldPaths(schema).filter((path) => body.safeParse(withValue({}, path, {})).error);
}

describe('the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('refuses misleading texts with an error at the field', async () => {
    const ada = await app.createUser();
    const { profile_id: id, version } = await ownProfile(ada);
    const change = (changes: object) =>
      failureOf(ada.call(updateProfile, { params: { id }, body: { version, ...changes } }));
    expect(await change({ display_name: 'Ada \u202ecvc.exe' })).toMatchObject({
      status: 400,
      data: { fields: { display_name: expect.stringMatching(/invisible characters/) } },
    });
    const websites = [{ label: '', value: 'https://paypal.com@evil.example' }];
    expect(await change({ websites })).toMatchObject({
      status: 400,
      data: { fields: { 'websites.0.value': expect.stringMatching(/before an @/) } },
    });
    const body = {
      profile_id: id,
      kind: 'website',
      title: 'Pay',
      url: 'https:paypal.com@evil.example',
    } as const;
    expect(await failureOf(ada.call(createLink, { body }))).toMatchObject({ status: 400 });
  });

  it('still shows misleading texts that are already stored, and cleans them in vCards', async () => {
    const ada = await app.createUser();
    const { default_profile_id: id } = ada.user;
    await app.database.query(
      `update profiles set display_name = $2, websites = '[{"label":"","value":"https://paypal.com@evil.example"}]'
       where profile_id = $1`,
      [id, 'Ada \u202eEcalevol\u200b'],
    );
    expect(await app.visitor(getProfile, { params: { id } })).toMatchObject({
      display_name: 'Ada \u202eEcalevol\u200b',
    });
    const vcard = await (await app.visitor(getVcard, { params: { id } })).text();
    expect(vcard).toContain('FN:Ada Ecalevol\r\n');
  });

  it('cleans a misleading name from the identity provider', async () => {
    const eve = await app.createUser({ name: 'Bank\u202e \u0007Support' });
    expect(eve.user.display_name).toBe('Bank Support');
  });

  it('removes invisible characters and addresses with credentials from imported rows, and reports both', async () => {
    const ada = await app.createUser();
    const rows = [
      'Name,Phone,Website',
      'Bo\u200b Diddley,\u202a+49 30 1234567\u202c,',
      'Eve,,https://paypal.com@evil.example',
    ];
    const answer = await ada.call(importContacts, {
      body: {},
      files: { file: new Blob([rows.join('\n')], { type: 'text/csv' }) },
    });
    expect(answer.rows).toMatchObject([
      { status: 'imported', display_name: 'Bo Diddley', message: 'Invisible characters were removed.' },
      {
        status: 'imported',
        display_name: 'Eve',
        message: '“https://paypal.com@evil.example/” was left out.',
      },
    ]);
    const [first] = answer.rows;
    const contact = await ada.call(getContact, { params: { id: first?.contact_id ?? '' } });
    expect(contact.phones[0]?.value).toBe('+49 30 1234567');
  });

  it('accepts a phone number that was copied with invisible marks', async () => {
    const ada = await app.createUser();
    const phones = [{ value: '\u2068+49 30 1234567\u2069' }];
    const contact = await ada.call(createContact, { body: { display_name: 'Bo', phones } });
    expect(contact.phones[0]?.value).toBe('+49 30 1234567');
  });
});
