import { describe, expect, it } from '@jest/globals';
import type { ContactEvent } from '@meishi/api-contract/endpoints/contacts/contact-events';
import { captureForm } from '@meishi/api-contract/rules/capture-form';
import { runningEvent } from './running-event.ts';
import { paperCapture, readScannedCode, scannedOver } from './scanned-code.ts';

const vcard = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const values = (entries: { value: string }[] | undefined) => entries?.map(({ value }) => value);

describe('a scanned code', () => {
  it('of a profile or a card of this installation says whose it is', () => {
    expect(readScannedCode(`${location.origin}/profile/4Z8K2M9QXA?s=qr`)).toEqual({
      scanned_profile: '4Z8K2M9QXA',
    });
    expect(readScannedCode(`${location.origin}/c/0000000AA?s=qr`)).toEqual({ scanned_card: '0000000AA' });
    expect(readScannedCode('https://other.example/profile/4Z8K2M9QXA')).toEqual({
      website: 'https://other.example/profile/4Z8K2M9QXA',
    });
  });

  it('with a vCard fills in the form', () => {
    const fields = readScannedCode(
      vcard(
        'N:Abbas;Noor;;;',
        'FN:Noor Abbas',
        'ORG:Falz & Faden\\; GmbH;Press',
        'TITLE:Bookbinder\\, Master',
        'item1.TEL;TYPE=CELL:tel:+49 170 5550142',
        'TEL;TYPE=WORK:+49 30 1',
        'EMAIL;TYPE="work,pref":noor@falz.ex',
        ' ample',
        'ADR:;;Hauptstr. 1;Berlin;;10115;Germany',
        `URL:${location.origin}/profile/4Z8K2M9QXA?s=qr`,
        'URL:falz.example',
        'NOTE:Hall 4\\nStand 2',
      ),
    );
    expect(fields).toMatchObject({
      display_name: 'Noor Abbas',
      first_name: 'Noor',
      last_name: 'Abbas',
      company: 'Falz & Faden; GmbH',
      job_title: 'Bookbinder, Master',
      website: 'https://falz.example',
      address: 'Hauptstr. 1, Berlin, 10115, Germany',
      notes: 'Hall 4\nStand 2',
      scanned_profile: '4Z8K2M9QXA',
    });
    expect(values(fields.phones)).toEqual(['+49 170 5550142', '+49 30 1']);
    expect(values(fields.emails)).toEqual(['noor@falz.example']);
    expect(captureForm([]).safeParse(fields).success).toBe(true);
  });

  it('of an older phone is read too', () => {
    const fields = readScannedCode(
      vcard('N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\r\nller;Zo=C3=AB', 'TEL;CELL:0170 1'),
    );
    expect(fields).toMatchObject({ display_name: 'Zoë Müller', first_name: 'Zoë', last_name: 'Müller' });
  });

  it('with an address or a number fills in that, and any other text is a note', () => {
    expect(values(readScannedCode('mailto:bo@example.com?subject=Hi').emails)).toEqual(['bo@example.com']);
    expect(values(readScannedCode('tel:+49301').phones)).toEqual(['+49301']);
    expect(readScannedCode('BADGE 12345')).toEqual({ notes: 'BADGE 12345' });
    expect(readScannedCode('%E0%A4%A')).toEqual({ notes: '%E0%A4%A' });
  });

  it('with nonsense never fails, and stays within the limits of the form', () => {
    const long = 'x'.repeat(5000);
    const many = Array.from({ length: 50 }, (_, at) => `EMAIL:${at}@example.com`);
    const fields = readScannedCode(
      vcard(`FN:${long}`, `ORG:${long}`, `NOTE:${long}`, ...many, ':;;', 'N', long),
    );
    expect(captureForm([]).safeParse(fields).success).toBe(true);
  });
});

describe('a picture of a card or badge', () => {
  const paper = { display_name: 'Noor Abbas', website: 'https://falz.example' };

  it('with a code of this installation says whose it is, besides what was read', () => {
    const address = `${location.origin}/profile/4Z8K2M9QXA?s=qr`;
    expect(paperCapture({ ...paper, website: address }, address)).toEqual({
      display_name: 'Noor Abbas',
      website: '',
      scanned_profile: '4Z8K2M9QXA',
    });
  });

  it('with a code of something else has its text as a note', () => {
    expect(paperCapture(paper, 'BADGE 12345')).toEqual({ ...paper, notes: 'BADGE 12345' });
    expect(paperCapture(paper, vcard('FN:Noor Abbas', 'EMAIL:noor@falz.example'))).toEqual(paper);
    expect(paperCapture(paper, null)).toEqual(paper);
  });

  it('fills in the form without emptying what was typed', () => {
    const typed = { display_name: 'Nor', company: 'Falz', notes: 'Hall 4', answers: { q1: 'Cotton' } };
    expect(scannedOver(typed, { ...paper, company: '', emails: [], notes: 'BADGE 1' })).toEqual({
      ...typed,
      ...paper,
      notes: 'Hall 4\nBADGE 1',
    });
  });
});

describe('the running event', () => {
  const event = (name: string, starts_at: string, ends_at: string, fields: Partial<ContactEvent> = {}) =>
    ({
      name,
      starts_at,
      ends_at,
      group: null,
      created_at: starts_at,
      status: 'coming',
      ...fields,
    }) as ContactEvent;
  const now = new Date('2026-11-28T10:00:00Z');
  const [morning, evening] = ['2026-11-28T08:00:00Z', '2026-11-28T18:00:00Z'];

  it('is the one that began last, then the own one, whatever status was stored', () => {
    const season = event('Season', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z');
    const group = { group_id: 'g', name: 'g', display_name: 'G', admin: false };
    const groups = event('Of the group', morning, evening, { group });
    const own = event('Own', morning, evening);
    const over = event('Over', '2026-11-28T09:00:00Z', '2026-11-28T09:30:00Z');
    expect(runningEvent([season, groups, own, over], now)?.name).toBe('Own');
    expect(runningEvent([season, over], now)?.name).toBe('Season');
    expect(runningEvent([over], now)).toBeUndefined();
  });
});

describe('the form of a capture', () => {
  it('needs something by which the contact is named, and applies the rules of the questions', () => {
    expect(captureForm([]).safeParse({ notes: 'Tall' }).success).toBe(false);
    expect(captureForm([]).safeParse({ scanned_card: '0000000AA' }).success).toBe(true);
    const words = { en: 'Which paper?', de: '' };
    const question = { question_id: 'q1', kind: 'text' as const, required: true, words, options: [] };
    const form = captureForm([question]);
    expect(form.safeParse({ display_name: 'Bo' }).success).toBe(false);
    expect(form.safeParse({ display_name: 'Bo', answers: { q1: 'Cotton' } }).success).toBe(true);
  });
});
