import { text as joined } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  exportChosenContactsCsv,
  exportChosenContactsVcf,
  exportContactsCsv,
  exportContactsVcf,
  importContacts,
} from '@meishi/api-contract/endpoints/contacts/contact-files';
import {
  type Contact,
  createContact,
  deleteContact,
  listContacts,
  type NewContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { parseVCards } from 'vcard4-ts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { ContactsExport } from './contacts-export.ts';

let app: TestApp;
let ada: TestUser;
/** Ada's contacts, sorted by name, with difficult texts in every field. */
let contacts: Contact[];
beforeAll(async () => {
  app = await startApp();
  ada = await app.createUser();
  for (const [index, { phoneLabels, ...fields }] of fc
    .sample(awkward, { numRuns: 90, seed: 20261121 })
    .entries()) {
    const phones = phoneLabels.map((label, place) => {
      return { label, value: `+49 30 ${1_000_000 + 10 * index + place}`, primary: place === 0 };
    });
    const emails = [{ label: 'Work', value: `person-${index}@example.com`, primary: true }];
    await ada.call(createContact, { body: { ...fields, emails, phones } });
  }
  contacts = (await ada.call(listContacts, { query: { limit: 100 } })).contacts;
});
afterAll(() => app.close());

const signs = [
  ';',
  ',',
  ':',
  '\\',
  '"',
  "'",
  '\n',
  '\t',
  '=',
  '+',
  '-',
  '@',
  '|',
  'n',
  'N',
  ' ',
  'é',
  '漢',
  '😀',
  '👩‍🚀',
];
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...signs), { maxLength: 40 })
    .map((all) => all.join('').slice(0, max).toWellFormed().trim());
// One of the parsers reads an escaped backslash before a semicolon as an escaped semicolon.
const component = text(60).map((value) => value.replace(/[\\\s]+$/, ''));
const filled = (max: number) => text(max - 1).map((value) => `${value}=`);
const label = fc.constantFrom('', 'Work', 'Home', 'Own; words,\nwith all', 'constructor');
const awkward = fc.record({
  display_name: fc.oneof(filled(120), fc.constantFrom('=1+1', "'=x", '@cmd', '-2', '+3', "''+")),
  first_name: component,
  last_name: component,
  company: text(100),
  job_title: text(100),
  address: text(300),
  notes: text(500),
  phoneLabels: fc.array(label, { maxLength: 2 }),
  website: fc.constantFrom('', 'https://example.com/a;b,c?d=e'),
  // Tags in a cell are separated by three colons.
  tags: fc.uniqueArray(
    filled(40).map((tag) => tag.replaceAll(':', '').trim()),
    { maxLength: 3 },
  ),
});

const textOf = async (file: Promise<Blob>) => (await file).text();
const cardsOf = (vcards: string) =>
  vcards
    .split(/(?<=END:VCARD\r\n)/)
    .map((card) => new ICAL.Component(ICAL.parse(card) as [string, unknown[], unknown[]]));
const componentsOf = (card: ICAL.Component | undefined, name: string) =>
  card?.getFirstProperty(name)?.toJSON().slice(3).flat();

it('keep labels that are names of properties of every object', async () => {
  const bo = await app.createUser();
  const labels = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const phones = labels.map((label, at) => ({ label, value: `+49 30 ${1_000_000 + at}`, primary: at === 0 }));
  await bo.call(createContact, { body: { display_name: 'Cy', phones } });
  for (const v of ['3', '4'] as const) {
    const vcards = await textOf(bo.call(exportContactsVcf, { query: { v } }));
    expect(vcards).not.toContain('function');
    for (const label of labels) expect(vcards).toContain(`.X-ABLabel:${label}\r\n`);
  }
});

describe('contacts as a table', () => {
  it('are read unchanged by another CSV parser, with no cell that runs as a formula', async () => {
    const file = await ada.call(exportContactsCsv);
    expect(file.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(Buffer.from(bytes), { bom: true }) as string[][];
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

    const [header = [], ...cells] = rows;
    expect(cells).toHaveLength(contacts.length);
    const column = (name: string) =>
      cells.map((row) => (row[header.indexOf(name)] ?? '').replace(/^'(?='*[=+\-@\t\r])/, ''));
    expect(column('Name')).toEqual(contacts.map(({ display_name }) => display_name));
    expect(column('Notes')).toEqual(contacts.map(({ notes }) => notes));
    expect(column('Organization Name')).toEqual(contacts.map(({ company }) => company));
    expect(column('Phone 2 - Value')).toEqual(contacts.map(({ phones }) => phones[1]?.value ?? ''));
  });

  it('are unchanged after an import', async () => {
    await comesBack(await ada.call(exportContactsCsv));
  });
});

describe.each(['3', '4'] as const)('contacts as vCards %s', (v) => {
  it('are read by other parsers, whatever characters they contain', async () => {
    const vcards = await textOf(ada.call(exportContactsVcf, { query: { v } }));
    for (const line of vcards.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { vCards: plain = [] } = parseVCards(vcards);
    const cards = cardsOf(vcards);
    expect(plain).toHaveLength(contacts.length);
    for (const [index, contact] of contacts.entries()) {
      const { display_name, first_name, last_name, company } = contact;
      expect(plain[index]?.FN[0]?.value).toBe(display_name);
      const given = first_name || (last_name ? '' : display_name);
      expect(componentsOf(cards[index], 'n')).toEqual([last_name, given, '', '', '']);
      if (company) expect(componentsOf(cards[index], 'org')).toEqual([company]);
      expect(plain[index]?.NOTE?.[0]?.value ?? '').toBe(contact.notes);
      expect(plain[index]?.UID?.value).toBe(`meishi-contact-${contact.contact_id}`);
    }
  });

  it('are unchanged after an import', async () => {
    await comesBack(await ada.call(exportContactsVcf, { query: { v } }));
  });
});

describe('an export', () => {
  it('contains the contacts that match the filters, and none from the trash', async () => {
    const bo = await app.createUser();
    const add = (body: NewContact) => bo.call(createContact, { body });
    await add({ display_name: 'Chuck', tags: ['music'] });
    await add({ display_name: 'Etta', tags: ['music'], favourite: true });
    const { contact_id } = await add({ display_name: 'Gone', tags: ['music'], favourite: true });
    await bo.call(deleteContact, { params: { id: contact_id } });
    const query = { tag: 'music', favourite: 'true' } as const;
    const rows = parse(await textOf(bo.call(exportContactsCsv, { query })), { bom: true }) as string[][];
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Etta']);
    const vcards = await textOf(bo.call(exportContactsVcf, { query: { tag: 'music' } }));
    expect(vcards.match(/^FN:.*$/gm)).toEqual(['FN:Chuck', 'FN:Etta']);
  });

  it('contains the chosen contacts, only the caller’s own', async () => {
    const bo = await app.createUser();
    const made = (display_name: string) => bo.call(createContact, { body: { display_name } });
    const [chuck] = [await made('Chuck'), await made('Etta')];
    const contact_ids = [chuck.contact_id, contacts[0]?.contact_id ?? ''];
    const vcards = await textOf(bo.call(exportChosenContactsVcf, { body: { contact_ids, v: '4' } }));
    expect(vcards.match(/^FN:.*$/gm)).toEqual(['FN:Chuck']);
    const rows = parse(await textOf(bo.call(exportChosenContactsCsv, { body: { contact_ids } })), {
      bom: true,
    }) as string[][];
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Chuck']);
  });

  it('is available to other modules as text', async () => {
    const files = app.app.get(ContactsExport, { strict: false });
    const { user_id } = ada.user;
    expect((await joined(files.csvParts(user_id, {}))).split('\r\n')[0]).toContain('\ufeffName,First Name');
    expect(await joined(files.vcardParts(user_id, {}, '3.0'))).toBe(
      await textOf(ada.call(exportContactsVcf)),
    );
  });
});

/** Imports a file as a user without contacts and compares the result. */
async function comesBack(file: Blob): Promise<void> {
  const other = await app.createUser();
  const { counts } = await other.call(importContacts, { body: {}, files: { file } });
  expect(counts).toEqual({ imported: contacts.length, merged: 0, skipped: 0, invalid: 0 });
  const imported = (await other.call(listContacts, { query: { limit: 100 } })).contacts;
  const known = ({ contact_id, source, created_at, updated_at, ...fields }: Contact) => fields;
  const byAddress = (all: Contact[]) =>
    all.map(known).toSorted((one, other) => address(one).localeCompare(address(other)));
  const address = ({ emails }: Pick<Contact, 'emails'>) => emails[0]?.value ?? '';
  expect(byAddress(imported)).toEqual(byAddress(contacts));
}
