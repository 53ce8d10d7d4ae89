import { describe, expect, it } from '@jest/globals';
import { readCode } from './code-fields.ts';
import { contactOf, formFields } from './contact-fields.ts';
import { read, valuesOf } from './testing/printed.ts';

describe('the fields of a card', () => {
  it('tell a slogan from the name and from the company above it', () => {
    expect(
      valuesOf(
        read(
          { text: 'Oakfield Studio', y: 40, height: 30 },
          { text: 'Since 1974', y: 75, height: 30 },
          { text: 'Prof. Tom O° Connor', y: 180, height: 30 },
          { text: 'Software Engineer', y: 245, height: 28 },
          { text: 'info@oakfield-studio.com', y: 520 },
        ),
      ),
    ).toMatchObject({ name: 'Tom O’Connor', company: 'Oakfield Studio', title: 'Software Engineer' });
  });

  it('are read in Japanese if the company is beside the address or the number', () => {
    const besideAddress = read(
      { text: '高橋 美咲', y: 60, height: 52 },
      { text: 'ー級建築士', y: 130, height: 28 },
      { text: 'takahashi@sakura-mfg.jp', y: 300 },
      { text: '〒100-0033', y: 400 },
      { text: '東京都千代田区丸の内3-9-4_ 株式会社さくら製作所', y: 440 },
    );
    expect(valuesOf(besideAddress)).toMatchObject({
      name: '高橋 美咲',
      title: '一級建築士',
      company: '株式会社さくら製作所',
      address: '〒100-0033 東京都千代田区丸の内3-9-4',
    });
    const besideNumber = read({ text: '、 株式会社北海フーズ | 電話 +81 3 0363 6364', y: 300 });
    expect(valuesOf(besideNumber)).toMatchObject({ company: '株式会社北海フーズ' });
  });

  it('are read in German, without the fax number and the academic title', () => {
    const fields = read(
      { text: 'Weber Maschinenbau GmbH & Co. KG', y: 40, height: 44 },
      { text: 'Qualität seit 1923', y: 95, height: 22 },
      { text: 'Prof. Dr. Anna von Hagen', y: 180, height: 52 },
      { text: 'Leiterin Marketing', y: 245, height: 28 },
      { text: 'Tel.: +49 221 7754-0', y: 400 },
      { text: 'Mobil 0171 7715357', y: 440 },
      { text: 'Telefax 0221 775499', y: 480 },
      { text: 'a.vonhagen@weber-maschinenbau.de', y: 520 },
      { text: 'www.weber-maschinenbau.de', y: 560 },
      { text: 'Am Alten Markt 28 · 50667 Köln', y: 620 },
    );
    expect(valuesOf(fields)).toEqual({
      name: 'Anna von Hagen',
      title: 'Leiterin Marketing',
      company: 'Weber Maschinenbau GmbH & Co. KG',
      website: 'https://www.weber-maschinenbau.de',
      address: 'Am Alten Markt 28 · 50667 Köln',
      emails: ['a.vonhagen@weber-maschinenbau.de'],
      phones: [
        ['+49 221 7754-0', 'work'],
        ['0171 7715357', 'mobile'],
      ],
    });
    expect(fields.name?.isDoubtful).toBe(false);
  });

  it('are read in English, with two columns in one line and two numbers in one', () => {
    const fields = read(
      { text: 'TOM HUGHES', y: 60, height: 50 },
      { text: 'Head of Sales', y: 125 },
      { text: 'Bluewater Logistics', y: 400, height: 40 },
      { text: '12 King Street', y: 460 },
      { text: 'tom@bluewater-logistics.co.uk', x: 700, y: 400 },
      { text: 'bluewater-logistics.co.uk', x: 700, y: 440 },
      { text: 'London EC2V 8AS', y: 500 },
      { text: 'T 020 7946 0018 | M 07700 900123', y: 560 },
    );
    expect(valuesOf(fields)).toEqual({
      name: 'TOM HUGHES',
      title: 'Head of Sales',
      company: 'Bluewater Logistics',
      website: 'https://bluewater-logistics.co.uk',
      address: '12 King Street, London EC2V 8AS',
      emails: ['tom@bluewater-logistics.co.uk'],
      phones: [
        ['020 7946 0018', 'work'],
        ['07700 900123', 'mobile'],
      ],
    });
  });

  it('are read in French and Spanish', () => {
    expect(
      valuesOf(
        read(
          { text: 'Camille Lefèvre', y: 60, height: 50 },
          { text: 'Chef de projet', y: 125 },
          { text: 'Atelier Lumière SARL', y: 300, height: 40 },
          { text: '62, rue de la République', y: 400 },
          { text: '69002 Lyon', y: 440 },
          { text: 'Tél. 04 01 19 78 27', y: 480 },
          { text: 'Port. 06 12 34 56 78', y: 520 },
          { text: 'c.lefevre@atelier-lumiere.fr', y: 560 },
        ),
      ),
    ).toMatchObject({
      name: 'Camille Lefèvre',
      title: 'Chef de projet',
      company: 'Atelier Lumière SARL',
      address: '62, rue de la République, 69002 Lyon',
      phones: [
        ['04 01 19 78 27', 'work'],
        ['06 12 34 56 78', 'mobile'],
      ],
    });
    expect(
      valuesOf(
        read(
          { text: 'Bodegas Castillo S.L.', y: 60, height: 40 },
          { text: 'Begoña Ibáñez López', y: 200, height: 50 },
          { text: 'Directora general', y: 265 },
          { text: 'Móvil: 616 293 081', y: 400 },
          { text: 'ibanez@bodegas-castillo.es', y: 440 },
          { text: 'Calle Mayor, 43, 2º B', y: 500 },
          { text: '28013 Madrid', y: 540 },
        ),
      ),
    ).toMatchObject({
      name: 'Begoña Ibáñez López',
      title: 'Directora general',
      company: 'Bodegas Castillo S.L.',
      address: 'Calle Mayor, 43, 2º B, 28013 Madrid',
      phones: [['616 293 081', 'mobile']],
    });
  });

  it('are read in Japanese, with the spaces that the reader puts between characters', () => {
    expect(
      valuesOf(
        read(
          { text: '株 式 会 社 さ く ら 製作 所', y: 60, height: 40 },
          { text: '営業 部長', y: 180, height: 28 },
          { text: '山田 太郎', y: 220, height: 56 },
          { text: '〒100-0005 東京 都 千代田 区 丸の内 1-2-3', y: 400 },
          { text: 'TEL 03-1234-5678', y: 440 },
          { text: 'FAX 03-1234-5679', y: 480 },
          { text: '携帯 090-1234-5678', y: 520 },
          { text: 'yamada@sakura.co.jp', y: 560 },
        ),
      ),
    ).toEqual({
      name: '山田 太郎',
      title: '営業部長',
      company: '株式会社さくら製作所',
      website: undefined,
      address: '〒100-0005 東京都千代田区丸の内1-2-3',
      emails: ['yamada@sakura.co.jp'],
      phones: [
        ['03-1234-5678', 'work'],
        ['090-1234-5678', 'mobile'],
      ],
    });
  });

  it('are marked where the reader was uncertain or mistaken', () => {
    const fields = read(
      { text: 'Raúl Serrano', y: 60, height: 50, confidence: 60 },
      { text: 'E raul.serranoQestudio-azahar.com', y: 300 },
      { text: 'wwww.estudio-azahar.com', y: 340 },
      { text: 'Tel. +34 91 O13 93 19', y: 380 },
    );
    expect(fields.name).toMatchObject({ value: 'Raúl Serrano', isDoubtful: true });
    expect(fields.emails).toMatchObject([{ value: 'raul.serrano@estudio-azahar.com', isDoubtful: true }]);
    expect(fields.website).toMatchObject({ value: 'https://www.estudio-azahar.com', isDoubtful: false });
    expect(fields.phones).toMatchObject([{ value: '+34 91 013 93 19', isDoubtful: true }]);
    expect(fields.company).toMatchObject({ value: 'Estudio Azahar', isDoubtful: true, box: null });
  });

  it('leave out numbers of other kinds', () => {
    const fields = read(
      { text: 'USt-IdNr. DE123456789', y: 60 },
      { text: 'HRB 1234567', y: 100 },
      { text: '75016 Paris', y: 140 },
    );
    expect(fields.phones).toEqual([]);
  });

  it('are none on a picture without text', () => {
    expect(valuesOf(read({ text: '— ~', y: 20 }, { text: 'l', y: 60, confidence: 12 }))).toEqual({
      name: undefined,
      title: undefined,
      company: undefined,
      website: undefined,
      address: undefined,
      emails: [],
      phones: [],
    });
  });
});

describe('a code on the card', () => {
  const code = readCode(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lindner;Max;;;',
      'FN:Max Lindner',
      'ORG:Rheinwerk\\, Medien;Verlag',
      'TEL;TYPE=CELL:+49 171 1234567',
      'TEL;TYPE=FAX:+49 221 999',
      'EMAIL;TYPE=WORK:max@rhein',
      ' werk.example',
      'ADR;TYPE=WORK:;;Hauptstr. 1;Köln;;50667;',
      'END:VCARD',
    ].join('\r\n'),
  );

  it('is more certain than the print', () => {
    const printed = read(
      { text: 'Max Llndner', y: 60, height: 50, confidence: 50 },
      { text: '0171 1234567', y: 200 },
      { text: 'Geschäftsführer', y: 125 },
    );
    const fields = formFields(printed, code);
    expect(fields.filter(({ value }) => value).map(({ kind, value }) => [kind, value])).toEqual([
      ['name', 'Max Lindner'],
      ['title', 'Geschäftsführer'],
      ['company', 'Rheinwerk, Medien'],
      ['email', 'max@rheinwerk.example'],
      ['mobile', '+49 171 1234567'],
      ['address', 'Hauptstr. 1, Köln, 50667'],
    ]);
    expect(fields[0]).toMatchObject({ isDoubtful: false, box: printed.name?.box });
    expect(contactOf(fields, { email: 'Work', mobile: 'Mobile', phone: 'Work' }, 'de')).toMatchObject({
      display_name: 'Max Lindner',
      first_name: 'Max',
      last_name: 'Lindner',
      phones: [{ label: 'Mobile', value: '+49 171 1234567', primary: true }],
      emails: [{ label: 'Work', value: 'max@rheinwerk.example', primary: true }],
    });
  });

  it('can be an address, and nothing else', () => {
    expect(readCode('https://example.com/max')).toMatchObject({ website: 'https://example.com/max' });
    for (const text of ['WIFI:S:Gast;;', 'javascript:alert(1)', `BEGIN:VCARD\n${'FN:a\n'.repeat(1_000)}`])
      expect(readCode(text)).toBeNull();
  });
});
