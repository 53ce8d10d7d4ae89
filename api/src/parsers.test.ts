import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';

const api = join(import.meta.dirname, '..');
const documented = section(readFileSync(join(api, '../docs/security.md'), 'utf8'));

/** What decodes or parses: functions of the platform, and libraries. */
const parsers =
  /JSON\.parse\(|\.parts\(|constructEvent|base64(url)?'\)|gunzip|inflate|brotliDecompress|deserialize\(|from '(?:ajv|cookie|csv-parse|dompurify|heic-decode|ical\.js|jose|jsdom|libphonenumber-js|saxes|sharp|tar|yaml|yauzl|fast-xml-parser|busboy|openid-client)'|import\('(?:jsdom|sharp|heic-decode)'\)/;

/** Files that decode or parse only what the server, its operator or its own build has written, or that only encode. */
const ofTheServer = [
  'admin/account-data/account-export.ts',
  'analytics/recording/address-visitors.ts',
  'admin/api-docs/api-docs.controller.ts',
  'sharing/contacts/contact-writer.ts',
  'sharing/contacts/shared/assignment.ts',
  'sharing/contacts/merge-contact-fields.ts',
  'sharing/contacts/reminders/reminder-calendar.ts',
  'media/files/trusted-pictures.ts',
  'groups/invitations/invitation-tokens.ts',
  'admin/health/version.ts',
  'pages/page-store.ts',
  'pages/profile-pages.ts',
  'pages/replaced-files.ts',
  'pages/send-html.ts',
  'pages/share-picture/draw-share-picture.ts',
  'pages/site-pages.ts',
  'platform/access/secret-texts.ts',
  'platform/config/variable-groups.ts',
  'platform/http/security-headers.ts',
  'platform/identity/cached-identity.ts',
  'platform/signing/signer.ts',
  'platform/signing/seal.ts',
  'platform/signing/signer.ts',
  'profile/profiles/profile-reader.ts',
  'profile/profiles/profiles.queries.ts',
  'sharing/vcard-photo.ts',
  'sharing/wallet/google/google-wallet.ts',
  'sharing/wallet/passes/passes.ts',
  'people/webhooks/webhook-secrets.ts',
];

/** The section about parsers, with the paths in its table. */
function section(text: string): { text: string; paths: Set<string> } {
  const [, rest = ''] = text.split('\n## What is parsed\n');
  const [found = ''] = rest.split('\n## ');
  return {
    text: found,
    paths: new Set([...found.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)),
  };
}

it('every file that parses what a user sends is in the list of docs/security.md', () => {
  const parsing = globSync('**/*.{ts,tsx}', { cwd: join(api, 'src') })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|^operator\//.test(path))
    .filter((path) => parsers.test(readFileSync(join(api, 'src', path), 'utf8')));
  expect(parsing.filter((path) => !documented.paths.has(path) && !ofTheServer.includes(path))).toEqual([]);
  expect(ofTheServer.filter((path) => !parsing.includes(path) || documented.paths.has(path))).toEqual([]);
});

it('every parser and every test in the list exists', () => {
  const missing = [...documented.paths].filter(
    (path) => ![join(api, 'src', path), join(api, path)].some(existsSync),
  );
  expect(missing).toEqual([]);
});

it('every call that takes files is in the list', () => {
  const taking = [...endpoints.values()].filter(({ files }) => files).map(({ path }) => path);
  expect(taking.filter((path) => !documented.text.includes(`\`${path}\``))).toEqual([]);
});
