import { expect, it } from '@jest/globals';
import { linesOf, type ReadLine } from './lines.ts';
import { waysIn } from './ways.ts';

const lineOf = (text: string, index: number): ReadLine => {
  const top = 100 + index * 40;
  return { text, confidence: 90, height: 30, box: { left: 100, top, right: 700, bottom: top + 30 } };
};

const emailsIn = (...texts: string[]) =>
  waysIn(texts.map(lineOf)).emails.map(({ value, isRepaired }) => [value, isRepaired]);

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
  ['a full stop that is not read, too', 'E-mail oadeyemi akestrel-partners.couk', 'kestrel-partners.co.uk'],
  ['an @ that is read as a sign', 'oadeyemi Qkestrel-partners.co.uk', 'kestrel-partners.co.uk'],
  ['a hyphen that is not read', 'oadeyemi@kestrelpartners.co.uk', 'www.kestrel-partners.co.uk'],
  ['a letter that is not read', 'oadeyemi@kestrel-parners.co.uk', 'www.kestrel-partners.co.uk'],
  [
    'a full stop of the domain that is not read',
    'oadeyemi@kestrel-partnersco.uk',
    'www.kestrel-partners.co.uk',
  ],
  ['an ending that is not read', 'Mail oadeyemi@kestrel-partners', 'www.kestrel-partners.co.uk'],
  ['a letter that is read twice', 'oadeyemi@kkestrel-partners.co.uk', 'www.kestrel-partners.co.uk'],
])('an address is repaired by the domain of the website: %s', (_, email, website) => {
  expect(emailsIn(email, website)).toEqual([['oadeyemi@kestrel-partners.co.uk', true]]);
});

const sitesIn = (...texts: string[]) => waysIn(texts.map(lineOf)).websites.map(({ value }) => value);

it('the end of an address is no site of its own if another line has the whole', () => {
  expect(sitesIn('lumiere.eu', 'www.atelier-lumiere.eu')[0]).toBe('https://www.atelier-lumiere.eu');
  expect(emailsIn('lumiere.eu', 'www.atelier-lumiere.eu')).toEqual([]);
  expect(sitesIn('example.com', 'www.shop.example.com')[0]).toBe('https://example.com');
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

it.each([
  ['a provider that no company has', 'lena.fischeregmail.com', 'lena.fischer@gmail.com'],
  ['a full stop that is read as a comma', 'E-Mail: lena,fischer@example.com', 'lena.fischer@example.com'],
  ['a full stop that is read as a space', 'lena fischer@example.com', 'lena.fischer@example.com'],
  ['a label that is no part of it', 'kontakt lena@example.com', 'lena@example.com'],
  ['an initial with a space behind it', 'Email: l. fischer @ example. com', 'l.fischer@example.com'],
  ['an ending without its full stop', 'LENA FISCHER@EXAMPLE COM', 'lena.fischer@example.com'],
  ['an ending with spaces in it', 'lena@example. co. uk', 'lena@example.co.uk'],
  ['an ending that is a word', 'lena@fischer.email', 'lena@fischer.email'],
  ['a university', 'fischer@math.example.edu', 'fischer@math.example.edu'],
])('an address is read: %s', (_, text, address) => {
  expect(emailsIn(text).map(([value]) => value)).toEqual([address]);
});

it('a line can have several ways', () => {
  const [box, height] = [{ left: 100, top: 100, right: 900, bottom: 130 }, 30];
  const text = 'Tel: +49 221 1234567 | Fax: +49 221 1234568 | lena@example.com | Web: www.example.org';
  const { phones, emails, websites, rest } = waysIn([{ text, confidence: 90, height, box }]);
  expect([...phones, ...emails, ...websites].map(({ value }) => value)).toEqual([
    '+49 221 1234567',
    'lena@example.com',
    'https://www.example.org',
  ]);
  expect(rest).toEqual([]);
});

it('labels stand in a column beside the numbers', () => {
  const rows = ['Telefon', 'Telefax', 'Mobil'].flatMap((label, index): ReadLine[] => {
    const [top, bottom] = [100 + index * 50, 130 + index * 50];
    const number = { left: 400, top: top + 3, right: 700, bottom: bottom + 3 };
    return [
      { text: label, confidence: 90, height: 30, box: { left: 200, top, right: 310, bottom } },
      { text: `: +49 221 123456${index}`, confidence: 90, height: 30, box: number },
    ];
  });
  const { phones, rest } = waysIn(rows);
  expect(phones.map(({ value, isMobile }) => [value, isMobile])).toEqual([
    ['+49 221 1234560', false],
    ['+49 221 1234562', true],
  ]);
  expect(rest).toEqual([]);
});

const phonesIn = (text: string) => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  return waysIn([{ text, confidence: 90, height: 30, box }]).phones.map(({ value }) => value);
};

it.each([
  ['M07606 167 916', '07606 167 916'],
  ['TeL+813 4569 5399', '+813 4569 5399'],
  ['Mobile +33 (0)7 47 S8 17 44', '+33 (0)7 47 58 17 44'],
  ['+49 221 1234567 0', '+49 221 1234567'],
  ['Ph.: 2345678', '2345678'],
  ['Board 0221 1234567 Ext. 103', '0221 1234567'],
])('a number is read beside its label, and with a letter in it that is like a digit: %s', (text, number) => {
  expect(phonesIn(text)).toEqual([number]);
});

it('a second number has the label of the first one', () => {
  const box = { left: 100, top: 100, right: 500, bottom: 130 };
  const text = 'Tel. 0221-1234567, 7654321';
  expect(waysIn([{ text, confidence: 90, height: 30, box }]).phones.map(({ value }) => value)).toEqual([
    '0221-1234567',
    '7654321',
  ]);
});

it.each(['USt-IdNr. DE123456789', 'FR76 3000 4000 0312', 'NIP: 123-456-78-90', 'Springfield, CA 95035-7933'])(
  'other numbers are no phone numbers: %s',
  (text) => {
    expect(phonesIn(text)).toEqual([]);
  },
);
