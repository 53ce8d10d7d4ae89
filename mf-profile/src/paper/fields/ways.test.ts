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
  ['a hyphen that is not read', 'oadeyemi@kestrelpartners.co.uk', 'www.kestrel-partners.co.uk'],
  ['a letter that is read twice', 'oadeyemi@kkestrel-partners.co.uk', 'www.kestrel-partners.co.uk'],
])('an address is repaired by the domain of the website: %s', (_, email, website) => {
  expect(emailsIn(email, website)).toEqual([['oadeyemi@kestrel-partners.co.uk', true]]);
});

it('a label is no part of an address', () => {
  expect(emailsIn('E-mail_takahashi@technoworks.jp')).toEqual([['takahashi@technoworks.jp', false]]);
});

it('a sentence with the domain is no address', () => {
  expect(emailsIn('Visit us a kestrel-partners.co.uk', 'www.kestrel-partners.co.uk')).toEqual([]);
});

it('a number is read however uncertain it is', () => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  const lines = linesOf([[{ text: 'Tel. +1 2125556079', confidence: 12, box }]]);
  expect(waysIn(lines).phones.map(({ value }) => value)).toEqual(['+1 2125556079']);
});
