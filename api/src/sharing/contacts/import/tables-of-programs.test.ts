import { describe, expect, it } from '@jest/globals';
import { importsOfNewUsers, lines } from '../../../../test/fixtures/imports.ts';

/** Tables whose headings no list can contain completely, and cells as people fill them in. */

const { take, contacts } = importsOfNewUsers();

describe('a table of', () => {
  it('Salesforce has the company as an account and one title, the job title', async () => {
    await take(
      lines(
        'Salutation,First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing Zip/Postal Code,Mailing Country,Phone,Mobile,Fax,Email,Contact Owner Email',
        'Ms.,Ann,Reed,CEO,Reed Co,Main 1,Berlin,10115,Germany,+49 30 1,+49 170 1,+49 30 2,ann@reed.example,sales@own.example',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Ann Reed',
        company: 'Reed Co',
        job_title: 'CEO',
        address: 'Main 1, Berlin, 10115, Germany',
        emails: [{ value: 'ann@reed.example' }],
        phones: [{ value: '+49 30 1' }, { label: 'Mobile' }, { label: 'Fax' }],
      },
    ]);
  });

  it.each([
    [
      'German',
      'Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Tel. dienstlich,Tel. privat,Fax-Nummer,Mobil-Tel.-Nr.,Adresse dienstlich,Stadt dienstlich,PLZ dienstlich,Titel,Abteilung,Organisation,Webseite 1,Notizen',
    ],
    [
      'English',
      'First Name,Last Name,Display Name,Primary Email,Secondary Email,Work Phone,Home Phone,Fax Number,Mobile Number,Work Address,Work City,Work ZipCode,Job Title,Department,Organization,Web Page 1,Notes',
    ],
  ])('Thunderbird in %s', async (_language, headings) => {
    await take(
      lines(
        headings,
        'Jörg,Müller,Jörg Müller,j@m.example,j2@m.example,+49 30 1,+49 30 2,+49 30 3,+49 170 4,Weg 1,Berlin,10115,Leiter,Vertrieb,Firma,http://m.example,hallo',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Jörg Müller',
        company: 'Firma',
        job_title: 'Leiter',
        address: 'Weg 1, Berlin, 10115',
        website: 'http://m.example/',
        emails: [{ value: 'j@m.example' }, { value: 'j2@m.example' }],
        phones: [
          { label: 'Work', value: '+49 30 1' },
          { label: 'Home', value: '+49 30 2' },
          { label: 'Fax', value: '+49 30 3' },
          { label: 'Mobile', value: '+49 170 4' },
        ],
        notes: 'hallo\n\nDepartment: Vertrieb',
      },
    ]);
  });

  it.each([
    ['Chinese', '姓名,電子郵件,行動電話,公司', '王小明,w@x.example,+886 2 1234 5678,台灣科技'],
    ['Swedish', 'Namn på kontakt,E-postadress,Mobiltelefonnr,Företag', 'Åsa,w@x.example,+886 2 1234 5678,AB'],
    ['Dutch', 'Wie,E-mail (zakelijk),Telefoon werk,Bedrijf', 'Jan,w@x.example,+886 2 1234 5678,BV'],
  ])('an unknown program in %s: addresses and numbers are found', async (_language, headings, row) => {
    await take(lines(headings, row));
    expect(await contacts()).toMatchObject([
      { emails: [{ value: 'w@x.example' }], phones: [{ value: '+886 2 1234 5678' }] },
    ]);
  });
});

describe('a cell', () => {
  it('may contain several addresses, with names', async () => {
    await take(
      lines(
        'Name;Email;Phone',
        'Ann;"Ann Reed <a@r.example>";="+49 30 1"',
        'Bo;"b@o.example; b2@o.example, Bo <b3@o.example>";"+49 30 2; +49 170 2"',
        'Cy;mailto:c@y.example;=+49303',
      ),
    );
    const found = (await contacts()).map(({ emails, phones }) =>
      [...emails, ...phones].map(({ value }) => value),
    );
    expect(found).toEqual([
      ['a@r.example', '+49 30 1'],
      ['b@o.example', 'b2@o.example', 'b3@o.example', '+49 30 2', '+49 170 2'],
      ['c@y.example', '+49303'],
    ]);
  });

  it.each([
    ['Anrede;Titel;Vorname;Name', 'Frau;Dr.;Eva;Köhler', 'Dr. Eva Köhler'],
    ['Anrede;Vorname;Name', 'Herr Prof. Dr.;Jan;Köhler', 'Prof. Dr. Jan Köhler'],
    ['Title;First Name;Last Name', 'Prof.;Eva;Köhler', 'Prof. Eva Köhler'],
  ])(
    'has a title, which is part of the name, and a form of address, which is none: %s',
    async (headings, row, name) => {
      await take(lines(headings, row));
      expect(await contacts()).toMatchObject([{ display_name: name, job_title: '' }]);
    },
  );
});
