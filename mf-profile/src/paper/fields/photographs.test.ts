import { describe, expect, it } from '@jest/globals';
import { read, valuesOf } from './testing/printed.ts';

describe('what cards in photographs have', () => {
  it('is a name with a degree, or with its title in brackets', () => {
    expect(
      valuesOf(read({ text: 'Lena Fischer, Techn. Betriebswirtin (IHK)', y: 100, height: 40 })),
    ).toMatchObject({ name: 'Lena Fischer' });
    expect(valuesOf(read({ text: 'Lena Fischer (Director)', y: 100 }))).toMatchObject({
      name: 'Lena Fischer',
      title: 'Director',
    });
  });

  it('is a mailbox of an initial without its accent, which does not correct the name', () => {
    expect(
      valuesOf(read({ text: 'ÉLODIE LEROUX', y: 100 }, { text: 'eleroux@example.com', y: 300 })),
    ).toMatchObject({ name: 'ÉLODIE LEROUX' });
  });

  it('is a mailbox of a first name and an initial, which does not correct the name', () => {
    expect(
      valuesOf(read({ text: 'Lena Fischer', y: 100 }, { text: 'lenaf@example.com', y: 300 })),
    ).toMatchObject({ name: 'Lena Fischer' });
  });

  it('is a company in two lines of which the first one is larger', () => {
    expect(
      valuesOf(
        read(
          { text: 'Harbour', y: 40, height: 60 },
          { text: 'Logistics Ltd', y: 120, height: 30 },
          { text: 'Lena Fischer', y: 300, height: 40 },
          { text: 'Sales Head', y: 350 },
        ),
      ),
    ).toMatchObject({ name: 'Lena Fischer', company: 'Harbour Logistics Ltd', title: 'Sales Head' });
  });

  it('is a company with a mailbox of a provider', () => {
    expect(
      valuesOf(
        read(
          { text: 'Lena Fischer', y: 40 },
          { text: 'Managing Trustee', y: 90 },
          { text: 'Fischer Telecom', y: 200 },
          { text: 'fischertelecom12@gmail.com', y: 300 },
        ),
      ),
    ).toMatchObject({ name: 'Lena Fischer', company: 'Fischer Telecom' });
  });

  it('is a company with a mail server of its own', () => {
    expect(valuesOf(read({ text: 'lena@mail.harbour.co.jp', y: 300 }))).toMatchObject({ company: 'Harbour' });
  });

  it('is an address of several lines with commas, which is no name and no company', () => {
    expect(
      valuesOf(
        read(
          { text: 'Harbour House, Lime Court,', y: 200 },
          { text: 'Opp. Star Bazaar, College Road,', y: 240 },
          { text: 'Surat - 395 007', y: 280 },
          { text: 'info@harbour.in', y: 400 },
        ),
      ),
    ).toMatchObject({
      name: undefined,
      company: 'Harbour',
      address: 'Harbour House, Lime Court, Opp. Star Bazaar, College Road, Surat - 395 007',
    });
  });

  it('is a name in Japanese, and how it is read in Latin letters', () => {
    expect(
      valuesOf(
        read(
          { text: '統括部長', y: 60, height: 26 },
          { text: '山田 真也', y: 100, height: 70 },
          { text: 'YAMADA SHINYA', y: 190, height: 26 },
          { text: 'yamada@example.jp', y: 400 },
        ),
      ),
    ).toMatchObject({ name: '山田 真也', title: '統括部長' });
  });

  it('is a website without the last part of its domain', () => {
    expect(
      valuesOf(read({ text: 'lena@harbour.co.jp', y: 300 }, { text: 'URL http://www.harbour.co', y: 340 })),
    ).toMatchObject({ website: 'https://www.harbour.co.jp' });
  });
});
