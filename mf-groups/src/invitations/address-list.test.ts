import { describe, expect, it } from '@jest/globals';
import { mergeInvitees, readCsv, readList } from './address-list.ts';

const summaryOf = (invitees: ReturnType<typeof readList>) =>
  invitees.map(({ name, email, valid }) => [name, email, valid]);

describe('a pasted list', () => {
  it('is parsed in the formats of mail programs and people', () => {
    const pasted = `Ada Lovelace <Ada@Example.test>, "Hopper, Grace" <grace@example.test>;
      bo@example.test cleo@example.test
      mailto:dee@example.test
      Eve <eve at example>, <finn@example.test>`;
    expect(summaryOf(readList(pasted))).toEqual([
      ['Ada Lovelace', 'ada@example.test', true],
      ['Hopper, Grace', 'grace@example.test', true],
      ['', 'bo@example.test', true],
      ['', 'cleo@example.test', true],
      ['', 'dee@example.test', true],
      ['Eve', 'eve at example', false],
      ['', 'finn@example.test', true],
    ]);
  });

  it('has no duplicates', () => {
    const known = readList('ada@example.test');
    expect(mergeInvitees(known, readList('ADA@example.test bo@example.test'))).toHaveLength(2);
  });
});

describe('a file', () => {
  it('is parsed with header, quotes and CRLF line ends', async () => {
    const file = '\ufeffName,E-mail,Role\r\n"Lovelace, Ada",ada@example.test,Admin\r\nBo,bo@,member\r\n';
    expect(await readCsv(file)).toEqual([
      { name: 'Lovelace, Ada', email: 'ada@example.test', role: 'admin', valid: true },
      { name: 'Bo', email: 'bo@', role: 'member', valid: false },
    ]);
  });

  it('may have no header and use semicolons', async () => {
    expect(summaryOf(await readCsv('Ada;ada@example.test\nBo;bo@example.test'))).toEqual([
      ['', 'ada@example.test', true],
      ['', 'bo@example.test', true],
    ]);
  });
});
