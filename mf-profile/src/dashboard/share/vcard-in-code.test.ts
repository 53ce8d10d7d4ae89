import { expect, it } from '@jest/globals';
import { vCardInCode } from './vcard-in-code.ts';

const noor = {
  display_name: 'Dr. Noor Abbas',
  first_name: 'Noor',
  last_name: 'Abbas',
  prefix: 'Dr.',
  suffix: '',
  job_title: 'Bookbinder; founder',
  company: 'Falz, Faden & Co.',
  department: '',
  emails: [{ label: 'Work', value: 'noor@example.test', primary: true }],
  phones: [
    { label: 'Office', value: '+49 30 1', primary: false },
    { label: 'Fax', value: '+49 30 2', primary: false },
    { label: 'Mobile', value: '+49 170 3', primary: true },
  ],
};
const address = 'https://meishi.example/profile/ABCDEFGHJK';

it('contains name, work and primary contact details in valid vCard lines', () => {
  expect(vCardInCode(noor, address).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Abbas;Noor;;Dr.;',
    'FN:Dr. Noor Abbas',
    'ORG:Falz\\, Faden & Co.',
    'TITLE:Bookbinder\\; founder',
    'TEL:+49 170 3',
    'TEL:+49 30 1',
    'EMAIL:noor@example.test',
    `URL:${address}`,
    'END:VCARD',
    '',
  ]);
});

it('has nothing that the template of a group hides', () => {
  const card = vCardInCode({ ...noor, hidden_fields: ['phones', 'job_title', 'company'] }, address);
  expect(card).not.toMatch(/TEL|TITLE|ORG/);
  expect(card).toContain('EMAIL:noor@example.test');
});

it('works with only a display name', () => {
  const only = { ...noor, first_name: '', last_name: '', prefix: '', company: '', job_title: '' };
  const card = vCardInCode({ ...only, emails: [], phones: [] }, address);
  expect(card).toContain('\r\nN:Dr. Noor Abbas;;;;\r\nFN:Dr. Noor Abbas\r\nURL:');
});
