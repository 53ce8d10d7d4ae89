import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listContacts,
  type NewContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';

import { startApp, type TestApp } from '../../../test/app.ts';
import { davClient } from '../../../test/dav.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Change = Partial<NewContact>;

/** The lines of a stored vCard that are sent after a change on the web, and those that are no longer. */
async function changed(lines: string[], change: (contact: Contact) => Change, version = '3.0') {
  const ada = await app.createUser();
  const phone = await davClient(app, ada, 'contacts:write');
  const path = `/dav/books/contacts/${randomUUID()}.vcf`;
  const vcard = ['BEGIN:VCARD', `VERSION:${version}`, `UID:${randomUUID()}`, ...lines, 'END:VCARD', ''].join(
    '\r\n',
  );
  expect((await phone.put(path, vcard)).status).toBe(201);
  const [contact] = (await ada.call(listContacts)).contacts;
  if (!contact) throw new Error('The contact is missing');
  await ada.call(updateContact, { params: { id: contact.contact_id }, body: change(contact) });
  const { text } = await phone.send('GET', path);
  const [before, after] = [vcard, text].map((each) => each.split(/\r\n(?![ \t])/));
  return {
    text,
    added: after?.filter((line) => !before?.includes(line)),
    removed: before?.filter((line) => !after?.includes(line)),
    lines: after,
  };
}

type Contact = Awaited<ReturnType<typeof listed>>[number];
const listed = async (user: Awaited<ReturnType<TestApp['createUser']>>) =>
  (await user.call(listContacts)).contacts;

const name = ['N:Roth;Mia;;;', 'FN:Mia Roth'];

describe('a change on the web changes only its own line of a stored vCard', () => {
  it.each<
    [what: string, lines: string[], change: (contact: Contact) => Change, removed: string[], added: string[]]
  >([
    [
      'the first of two websites',
      ['URL:https://a.example', 'URL:https://b.example', 'TEL;TYPE=CELL:+49 151 1020'],
      () => ({ website: 'https://c.example/' }),
      ['URL:https://a.example'],
      ['URL:https://c.example/'],
    ],
    [
      'a website with a label',
      [
        'item1.URL;type=pref:https://a.example',
        'item1.X-ABLabel:Shop',
        'item2.URL:https://b.example',
        'item2.X-ABLabel:Blog',
      ],
      () => ({ website: 'https://c.example/' }),
      ['item1.URL;type=pref:https://a.example'],
      ['item1.URL;type=pref:https://c.example/'],
    ],
    [
      'no website any more',
      ['item1.URL:https://a.example', 'item1.X-ABLabel:Shop', 'URL:https://b.example'],
      () => ({ website: '' }),
      ['item1.URL:https://a.example', 'item1.X-ABLabel:Shop'],
      [],
    ],
    [
      'one of three phone numbers',
      ['TEL;type=CELL;type=VOICE:+49 151 1', 'TEL;type=WORK;X-A=b:+49 30 2', 'TEL;type=HOME,FAX:+49 30 3'],
      ({ phones }) => ({
        phones: phones.map((phone, at) => (at === 1 ? { ...phone, value: '+49 30 22' } : phone)),
      }),
      ['TEL;type=WORK;X-A=b:+49 30 2'],
      ['TEL;type=WORK;X-A=b:+49 30 22'],
    ],
    [
      'an email address beside an invalid one',
      [
        'EMAIL;TYPE=INTERNET,HOME:not an address',
        'EMAIL;TYPE=INTERNET,WORK:a@example.com',
        'EMAIL;TYPE=X:b@example.com',
      ],
      ({ emails }) => ({
        emails: emails.map((email, at) => (at === 0 ? { ...email, value: 'c@example.com' } : email)),
      }),
      ['EMAIL;TYPE=INTERNET,WORK:a@example.com'],
      ['EMAIL;TYPE=INTERNET,WORK:c@example.com'],
    ],
    [
      'an email address that is removed with its label',
      [
        'item1.EMAIL:a@example.com',
        'item1.X-ABLabel:Studio',
        'item2.EMAIL:b@example.com',
        'item2.X-ABLabel:Shop',
      ],
      ({ emails }) => ({ emails: emails.slice(1).map((email) => ({ ...email, primary: true })) }),
      ['item1.EMAIL:a@example.com', 'item1.X-ABLabel:Studio'],
      [],
    ],
    [
      'a phone number that is added with a label of its own',
      ['tel1.TEL;TYPE=VOICE:+49 30 1', 'tel1.X-ABLabel:Door'],
      ({ phones }) => ({ phones: [...phones, { label: 'Boat', value: '+49 30 2', primary: false }] }),
      [],
      ['tel2.TEL;TYPE=VOICE:+49 30 2', 'tel2.X-ABLabel:Boat'],
    ],
    [
      'which number is the primary one',
      ['TEL;TYPE=WORK,PREF:+49 30 1', 'TEL;TYPE=HOME:+49 30 2', 'TEL;TYPE=CELL:+49 30 3'],
      ({ phones }) => ({ phones: phones.map((phone, at) => ({ ...phone, primary: at === 1 })) }),
      ['TEL;TYPE=WORK,PREF:+49 30 1', 'TEL;TYPE=HOME:+49 30 2'],
      ['TEL;TYPE=WORK:+49 30 1', 'TEL;TYPE=HOME;TYPE=PREF:+49 30 2'],
    ],
    [
      'the label of a number',
      ['TEL;TYPE=WORK:+49 30 1', 'TEL;TYPE=HOME;X-A=b:+49 30 2'],
      ({ phones }) => ({
        phones: phones.map((phone, at) => (at === 0 ? { ...phone, label: 'Mobile' } : phone)),
      }),
      ['TEL;TYPE=WORK:+49 30 1'],
      ['TEL;TYPE=CELL,VOICE:+49 30 1'],
    ],
    [
      'the first of two addresses',
      ['ADR;TYPE=HOME:;;Weg 1;Ulm;;89073;', 'ADR;TYPE=WORK:;;Platz 2;Bonn;;53111;'],
      () => ({ address: 'Gasse 3, Köln' }),
      ['ADR;TYPE=HOME:;;Weg 1;Ulm;;89073;'],
      ['ADR;TYPE=HOME:;;Gasse 3\\, Köln;;;;'],
    ],
    [
      'a note, beside a photo that is folded after 60 characters',
      [
        'NOTE;LANGUAGE=de:Alt',
        `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(30)}\r\n ${'B'.repeat(60)}\r\n ${'C'.repeat(60)}`,
      ],
      () => ({ notes: 'Neu' }),
      ['NOTE;LANGUAGE=de:Alt'],
      ['NOTE;LANGUAGE=de:Neu'],
    ],
    [
      'the company without its department',
      ['ORG:Roth AG;Sales;West', 'TITLE:Head'],
      () => ({ company: 'Roth SE' }),
      ['ORG:Roth AG;Sales;West'],
      ['ORG:Roth SE;Sales;West'],
    ],
    [
      'tags, without the categories that are none',
      ['CATEGORIES:Family,* myContacts', 'CATEGORIES:Band'],
      () => ({ tags: ['Band', 'New'] }),
      ['CATEGORIES:Family,* myContacts', 'CATEGORIES:Band'],
      ['CATEGORIES:Band,New,* myContacts'],
    ],
    [
      'a field that had no line',
      ['X-OWN:1'],
      () => ({ job_title: 'Head, Sales' }),
      [],
      ['TITLE:Head\\, Sales'],
    ],
  ])('%s', async (_what, lines, change, removed, added) => {
    const seen = await changed([...name, ...lines], change);
    expect({ removed: seen.removed, added: seen.added }).toEqual({ removed, added });
  });

  it('the surname, without prefix and suffix', async () => {
    const seen = await changed(['N:Roth;Mia;Ann;Dr.;MBA', 'FN:Dr. Mia Roth'], () => ({ last_name: 'Rot' }));
    expect({ removed: seen.removed, added: seen.added }).toEqual({
      removed: ['N:Roth;Mia;Ann;Dr.;MBA'],
      added: ['N:Rot;Mia;Ann;Dr.;MBA'],
    });
  });

  it('the primary number of a vCard 4.0', async () => {
    const lines = ['FN:Mia', 'TEL;TYPE=work;PREF=1:+49 30 1', 'TEL;TYPE="home,voice":+49 30 2'];
    const primary = ({ phones }: Contact) => ({
      phones: phones.map((phone, at) => ({ ...phone, primary: at === 1 })),
    });
    const seen = await changed(lines, primary, '4.0');
    expect(seen.added).toEqual(['TEL;TYPE=work:+49 30 1', 'TEL;TYPE="home,voice";PREF=1:+49 30 2']);
  });

  it('a name that the phone repeats as a surname', async () => {
    const seen = await changed(['N:;Mia;;;', 'FN:Mia'], () => ({ display_name: 'Mia R.' }));
    expect(seen.added).toEqual(['N:;Mia R.;;;', 'FN:Mia R.']);
  });
});
