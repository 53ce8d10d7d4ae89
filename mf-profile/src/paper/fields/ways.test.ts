import { expect, it } from '@jest/globals';
import { linesOf, type ReadLine } from './lines.ts';
import { waysIn } from './ways.ts';

const emailsIn = (...texts: string[]) =>
  waysIn(
    texts.map((text, index): ReadLine => {
      const top = 100 + index * 40;
      return { text, confidence: 90, height: 30, box: { left: 100, top, right: 700, bottom: top + 30 } };
    }),
  ).emails.map(({ value, isRepaired }) => [value, isRepaired]);

it.each([
  ['an @ that is read as a letter', 'L-mail oadeyemiakestrel-partners.co.uk', 'www.kestrel-partners.co.uk'],
  [
    'a label that ends with such a letter',
    'Correo oadeyemiekestrel-partners.co.uk',
    'www.kestrel-partners.co.uk',
  ],
  ['an @ that is read as a word', 'Email: oadeyemi a kestrel-partners.co.uk', 'www.kestrel-partners.co.uk'],
  [
    'an @ that is read as a letter without a label',
    'oadeyemi akestrel-partners.co.uk',
    'kestrel-partners.co.uk',
  ],
  ['an @ that is read as a sign', 'oadeyemi Qkestrel-partners.co.uk', 'kestrel-partners.co.uk'],
  ['a hyphen that is not read', 'oadeyemi@kestrelpartners.co.uk', 'www.kestrel-partners.co.uk'],
  ['a letter that is read twice', 'oadeyemi@kkestrel-partners.co.uk', 'www.kestrel-partners.co.uk'],
])('an address is repaired by the domain of the website: %s', (_, email, website) => {
  expect(emailsIn(email, website)).toEqual([['oadeyemi@kestrel-partners.co.uk', true]]);
});

it('an ending that no country has is read as the one that looks like it', () => {
  expect(emailsIn('info a clinica-serrano.es', 'Web clinica-serrano.cs')).toEqual([
    ['info@clinica-serrano.es', true],
  ]);
  expect(emailsIn('anna@example.corn')).toEqual([['anna@example.com', false]]);
});

it('a label is no part of an address', () => {
  expect(emailsIn('E-mail_takahashi@technoworks.jp')).toEqual([['takahashi@technoworks.jp', false]]);
});

it('a sentence with the domain is no address', () => {
  expect(emailsIn('Visit us a kestrel-partners.co.uk', 'www.kestrel-partners.co.uk')).toEqual([]);
});

it('a space in a mailbox is none, but one behind a label is', () => {
  expect(emailsIn('E-mail priya. hughes@example.com', 'Mail. anna@example.com')).toEqual([
    ['priya.hughes@example.com', false],
    ['anna@example.com', false],
  ]);
});

it('an address is read however uncertain it is', () => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  const lines = linesOf([[{ text: 'hughes@example.com', confidence: 12, box }]]);
  expect(waysIn(lines).emails.map(({ value }) => value)).toEqual(['hughes@example.com']);
});

it('a number is read however uncertain it is', () => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  const lines = linesOf([[{ text: 'Tel. +1 2125556079', confidence: 12, box }]]);
  expect(waysIn(lines).phones.map(({ value }) => value)).toEqual(['+1 2125556079']);
});

const phonesIn = (text: string) => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  return waysIn([{ text, confidence: 90, height: 30, box }]).phones.map(({ value }) => value);
};

it.each([
  ['M07606 167 916', '07606 167 916'],
  ['TeL+813 4569 5399', '+813 4569 5399'],
  ['Mobile +33 (0)7 47 S8 17 44', '+33 (0)7 47 58 17 44'],
])('a number is read beside its label, and with a letter in it that is like a digit: %s', (text, number) => {
  expect(phonesIn(text)).toEqual([number]);
});

it.each(['USt-IdNr. DE123456789', 'FR76 3000 4000 0312'])(
  'other numbers are no phone numbers: %s',
  (text) => {
    expect(phonesIn(text)).toEqual([]);
  },
);
