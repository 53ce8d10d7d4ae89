import { describe, expect, it } from '@jest/globals';
import { encoded } from '../../../../test/encoded.ts';
import { card, importsOfNewUsers, lines } from '../../../../test/fixtures/imports.ts';

/** Files as phones, mail programs and spreadsheets write them. */

const { take, contacts, names, only } = importsOfNewUsers();

describe('character sets of vCard 2.1', () => {
  it.each([
    ['SHIFT_JIS', 'shift_jis', '山田;花子', '表示株式会社'],
    ['Shift_JIS', 'shift_jis', '田中;太郎', 'ソニー'],
    ['GB18030', 'gb18030', '欧阳;小明', '中文公司'],
    ['GB2312', 'gb18030', '李;雷', '北京公司'],
    ['EUC-KR', 'euc-kr', '김;민수', '한국회사'],
    ['BIG5', 'big5', '陳;大文', '台灣科技'],
    ['ISO-8859-1', 'windows-1252', 'Müller;Jörg', 'Käse & Söhne'],
    ['windows-1251', 'windows-1251', 'Петров;Иван', 'Рога'],
  ] as const)('%s is that of the property', async (set, encoding, name, company) => {
    const contact = await only(
      encoded(
        card(
          'VERSION:2.1',
          `N;CHARSET=${set}:${name}`,
          `ORG;CHARSET=${set}:${company}`,
          'TEL;CELL:+4915112345',
        ),
        encoding,
      ),
    );
    const [last_name, first_name] = name.split(';');
    expect(contact).toMatchObject({ last_name, first_name, company });
  });

  it('differ between the properties and cards of one file', async () => {
    const utf8 = encoded(card('VERSION:2.1', 'FN;CHARSET=UTF-8:Eva Müller', 'TEL:+49 151 1000'), 'utf-8');
    const latin = encoded(
      card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1:Uwe Gärtner', 'TEL:+49 151 2000'),
      'windows-1252',
    );
    const japanese = encoded(
      card('VERSION:2.1', 'FN;CHARSET=SHIFT_JIS:表 計算', 'TEL:+49 151 3000'),
      'shift_jis',
    );
    await take(Buffer.concat([utf8, latin, japanese]));
    expect((await names()).toSorted()).toEqual(['Eva Müller', 'Uwe Gärtner', '表 計算']);
  });

  it('without a name are UTF-8, or else likely ones', async () => {
    await take(encoded(card('VERSION:3.0', 'FN:Jürgen Groß', 'TEL:+49 151 1000'), 'windows-1252'));
    await take(card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE:Gro=DF;J=F6rg', 'TEL:+49 151 2000'));
    await take(card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE:Gr=C3=BCn;Al', 'TEL:+49 151 3000'));
    expect((await names()).toSorted()).toEqual(['Al Grün', 'Jörg Groß', 'Jürgen Groß']);
  });

  it('may be folded within a character', async () => {
    const bytes = Buffer.from(card('VERSION:4.0', 'FN:Zoë Müller', 'TEL:+49 151 1000'));
    const at = bytes.indexOf(0xc3) + 1;
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    expect(await only(folded)).toMatchObject({ display_name: 'Zoë Müller' });
  });
});

describe('a vCard', () => {
  it('in base64 is decoded, a picture is named as left out', async () => {
    const text = (value: string) => Buffer.from(value).toString('base64');
    const { rows } = await take(
      card(
        'VERSION:3.0',
        `N;ENCODING=b:${text('Köster;Anna;;;')}`,
        `FN;ENCODING=b:${text('Anna Köster')}`,
        `NOTE;ENCODING=BASE64:${text('Zwei\nZeilen')}`,
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ==',
        'TEL;TYPE=CELL:+49 151 1001',
      ),
    );
    expect(rows[0]?.message).toBe('Not imported: PHOTO.');
    expect(await contacts()).toMatchObject([
      { display_name: 'Anna Köster', last_name: 'Köster', first_name: 'Anna', notes: 'Zwei\nZeilen' },
    ]);
  });

  it('keeps white space after a soft line break', async () => {
    const contact = await only(
      lines(
        'BEGIN:VCARD',
        'VERSION:2.1',
        'FN:Sol',
        'NOTE;ENCODING=QUOTED-PRINTABLE:Treffen am Montag=',
        ' um neun',
        'TEL:+49 151 1',
        'END:VCARD',
      ),
    );
    expect(contact?.notes).toBe('Treffen am Montag um neun');
  });

  it.each([
    ['tel:+1-202-555-0101;ext=77', '+1-202-555-0101 ext. 77'],
    ['tel:+1-202-555-0101', '+1-202-555-0101'],
    ['TEL:+49-30-1;EXT=5', '+49-30-1 ext. 5'],
    ['tel:7042;phone-context=example.com', '7042'],
    ['+49 30 1', '+49 30 1'],
  ])('with the number %s has %s', async (value, number) => {
    const contact = await only(card('VERSION:4.0', 'FN:A', `TEL;VALUE=uri;TYPE="voice,home":${value}`));
    expect(contact?.phones.map((phone) => phone.value)).toEqual([number]);
  });

  it('inside another one loses nothing of the outer', async () => {
    const contact = await only(
      lines(
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Chef;Carl',
        'AGENT:',
        card('VERSION:2.1', 'FN:Anna Assi', 'TEL:+1 202 555 0110'),
        'TEL;WORK:+1 202 555 0111',
        'EMAIL;INTERNET:carl@chef.example',
        'END:VCARD',
      ),
    );
    expect(contact).toMatchObject({
      display_name: 'Carl Chef',
      phones: [{ value: '+1 202 555 0111' }],
      emails: [{ value: 'carl@chef.example' }],
      notes: 'Assistant: Anna Assi',
    });
  });

  it('that is cut off does not swallow the next one', async () => {
    await take(
      `${lines('BEGIN:VCARD', 'VERSION:3.0', 'FN:Ann', 'TEL:+49 151 1')}\r\n${card('VERSION:3.0', 'FN:Bob', 'TEL:+49 151 2')}`,
    );
    expect(await names()).toEqual(['Ann', 'Bob']);
  });

  it.each(['KIND:group', 'KIND:GROUP', 'X-ADDRESSBOOKSERVER-KIND:group'])(
    'with %s is a list, not a person',
    async (kind) => {
      const { rows } = await take(card('VERSION:4.0', kind, 'FN:Freunde', 'MEMBER:urn:uuid:a'));
      expect(rows).toMatchObject([
        { status: 'skipped', message: 'This is a list of contacts, not a person.' },
      ]);
      expect(await contacts()).toEqual([]);
    },
  );

  it('keeps in the notes what a contact has no field for', async () => {
    const contact = await only(
      card(
        'VERSION:3.0',
        'N:Voll;Vera;;Dr.;MBA',
        'FN:Dr. Vera Voll',
        'NICKNAME:Vee',
        'BDAY:--0412',
        'IMPP:xmpp:vera@voll.example',
        'X-PHONETIC-FIRST-NAME:ベラ',
        'ORG:Firma;Vertrieb;Nord',
        'TITLE:Chefin',
        'ROLE:Leitung',
        'URL:https://a.example',
        'URL:https://b.example',
        'ADR;TYPE=HOME:;;Weg 1;Ort;;1000;CH',
        'ADR;TYPE=WORK:;;Gasse 2;Stadt;;2000;CH',
        'NOTE:Kennt alle',
        'EMAIL:vera@voll.example',
      ),
    );
    expect(contact).toMatchObject({
      website: 'https://a.example/',
      address: 'Weg 1, Ort, 1000, CH',
      job_title: 'Chefin',
    });
    expect(contact?.notes.split('\n')).toEqual([
      'Kennt alle',
      '',
      'Suffix: MBA',
      'Nickname: Vee',
      'Birthday: --0412',
      'Messenger: xmpp:vera@voll.example',
      'Phonetic name: ベラ',
      'Department: Vertrieb, Nord',
      'Role: Leitung',
      'Website: https://b.example',
      'Address (Work): Gasse 2, Stadt, 2000, CH',
    ]);
  });

  it('keeps a title that its name lacks, vendors’ properties, and dates as people read them', async () => {
    const contact = await only(
      card(
        'VERSION:3.0',
        'FN:Vera Voll',
        'N:Voll;Vera;;Prof. Dr.;MBA',
        'BDAY:19800321',
        'X-MS-ANNIVERSARY:20050604',
        'X-GTALK:vera@talk.example',
        'NOTE;ENCODING=b:YQ0KYg==',
      ),
    );
    expect(contact?.notes.split('\n')).toEqual([
      'a',
      'b',
      '',
      'Name prefix: Prof. Dr.',
      'Suffix: MBA',
      'Birthday: 1980-03-21',
      'Anniversary: 2005-06-04',
      'Messenger: vera@talk.example',
    ]);
  });

  it('names recordings and cards of others that it refers to as left out', async () => {
    const { rows } = await take(
      card(
        'VERSION:3.0',
        'FN:Vera Voll',
        'SOUND;VALUE=uri:CID:vera.1@voll.example',
        'AGENT;VALUE=uri:CID:anna.2@voll.example',
        'AGENT:BEGIN:VCARDVERSION:3.0FN:Anna AssiTEL:+49 30 1END:VCARD',
      ),
    );
    expect(rows[0]?.message).toBe('Not imported: SOUND, AGENT.');
    expect((await contacts())[0]?.notes).toBe('');
  });

  it('with twelve addresses keeps ten and notes the others', async () => {
    const contact = await only(
      card(
        'VERSION:3.0',
        'FN:Many',
        ...Array.from({ length: 12 }, (_, index) => `EMAIL:a${index}@many.example`),
      ),
    );
    expect(contact?.emails).toHaveLength(10);
    expect(contact?.notes).toBe('Email: a10@many.example\nEmail: a11@many.example');
  });

  it('has lists in names, a job title before a role, and preferred addresses', async () => {
    const contact = await only(
      card(
        'VERSION:4.0',
        'N:Garcia,Lopez;Maria;Isabel,Ana;;',
        'NICKNAME:Mari,Isa',
        'ROLE:Head of sales',
        'TITLE:CEO',
        'EMAIL;PREF=2:second@x.example',
        'EMAIL;PREF=1:Maria <first@x.example>',
        'SOCIALPROFILE:https://social.example/maria',
      ),
    );
    expect(contact).toMatchObject({
      display_name: 'Maria Isabel Ana Garcia Lopez',
      job_title: 'CEO',
      emails: [{ value: 'second@x.example' }, { value: 'first@x.example', primary: true }],
      website: '',
      notes: 'Nickname: Mari, Isa\nRole: Head of sales\nWebsite: https://social.example/maria',
    });
  });

  it('with one bad value loses only that value, and says so', async () => {
    const { rows, counts } = await take(
      lines(
        card('VERSION:3.0', 'FN:Bo', 'EMAIL:n/a', 'EMAIL:bo@fehl.example'),
        card('VERSION:3.0', 'FN:Cy', 'URL:javascript:alert(1)', 'TEL:+49 30 2'),
        card('VERSION:3.0', 'FN:Di', `ORG:${'x'.repeat(150)}`, 'TEL:+49 30 3'),
        card('VERSION:3.0', 'FN:Ed', 'EMAIL:ed@x', 'TEL:+49 30 4'),
        card(
          'VERSION:3.0',
          'FN:Flo',
          `EMAIL:${'f'.repeat(65)}@x.example`,
          `EMAIL:${'f'.repeat(64)}@x.example`,
        ),
      ),
    );
    expect(counts).toMatchObject({ imported: 5, invalid: 0 });
    expect(rows.map(({ message }) => message)).toEqual([
      '“n/a” was left out.',
      '“javascript:alert(1)” was left out.',
      'Company was too long and has been shortened.',
      '“ed@x” was left out.',
      expect.stringMatching(/^“f+…?/),
    ]);
    expect((await contacts())[0]?.emails.map(({ value }) => value)).toEqual(['bo@fehl.example']);
  });
});
