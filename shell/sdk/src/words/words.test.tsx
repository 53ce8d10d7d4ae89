import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { StandInShell } from '../testing/StandInShell.tsx';
import { useDateFormat } from '../text/use-date-format.ts';
import { catalogue } from './catalogue.tsx';
import { formatCount, formatPrice } from './format.ts';
import { chooseLocale, directionOf, pseudoLocale, toLanguage } from './languages.ts';
import { switchLanguage } from './words.ts';

const { t, Trans } = catalogue('greetings', {
  de: async () => ({
    default: {
      'Good morning, {{name}}.': 'Guten Morgen, {{name}}.',
      '{{count, number}} contacts_one': '1 Kontakt',
      '{{count, number}} contacts_other': '{{count, number}} Kontakte',
      'Read the <notice>privacy notice</notice>.': 'Lies die <notice>Hinweise zum Datenschutz</notice>.',
    },
  }),
});

const lost = catalogue('lost', { de: () => Promise.reject(new Error('offline')) });

function Greeting() {
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const [typed, setTyped] = useState('');
  return (
    <>
      <h1>{t('Good morning, {{name}}.', { name: 'Mika' })}</h1>
      <p data-testid="count">{t('{{count, number}} contacts', { count: 1204, one: '1 contact' })}</p>
      <p data-testid="one">{t('{{count, number}} contacts', { count: 1, one: '1 contact' })}</p>
      <p data-testid="notice">
        <Trans
          i18nKey="Read the <notice>privacy notice</notice>."
          components={{ notice: <a href="/p">x</a> }}
        />
      </p>
      <time>{formatDate('2026-03-12T12:00:00Z')}</time>
      <input aria-label="Typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

const text = (id: string) => screen.getByTestId(id).textContent;

afterEach(() => act(() => switchLanguage('en')));

describe('translations', () => {
  it('are the sentences of the code in English, and follow a change of language', async () => {
    render(
      <StandInShell>
        <Greeting />
      </StandInShell>,
    );
    screen.getByRole('heading', { name: 'Good morning, Mika.' });
    expect([text('count'), text('one')]).toEqual(['1,204 contacts', '1 contact']);
    screen.getByText('March 12, 2026');

    await act(() => switchLanguage('de'));
    screen.getByRole('heading', { name: 'Guten Morgen, Mika.' });
    expect([text('count'), text('one')]).toEqual(['1.204 Kontakte', '1 Kontakt']);
    expect(screen.getByRole('link', { name: 'Hinweise zum Datenschutz' }).getAttribute('href')).toBe('/p');
    screen.getByText('12. März 2026');
  });

  it('fall back to English for missing sentences and catalogues', async () => {
    await act(() => switchLanguage('de'));
    expect(t('Nobody translated this.')).toBe('Nobody translated this.');
    expect(lost.t('Good morning, {{name}}.', { name: 'Mika' })).toBe('Good morning, Mika.');
  });

  it('are altered in the pseudo-locale, except for elements', async () => {
    render(
      <StandInShell>
        <Greeting />
      </StandInShell>,
    );
    await act(() => switchLanguage(pseudoLocale));
    expect(text('notice')).not.toContain('privacy');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/p');
    expect(directionOf(pseudoLocale)).toBe('rtl');
  });
});

it('formats numbers for the user’s region, and prices for their language', async () => {
  await act(() => switchLanguage('de-DE'));
  expect(formatCount(1204.5)).toBe('1.204,5');
  expect(formatPrice(1950, 'EUR')).toBe('19,50\u00a0€');
  await act(() => switchLanguage('en-GB'));
  expect(formatPrice(1950, 'EUR')).toBe('€19.50');
  expect(formatPrice(1200, 'USD')).toBe('$12');
});

it.each([
  [['fr-FR', 'de-AT', 'en'], 'de-AT'],
  [['en-GB', 'de'], 'en-GB'],
  [['fr'], 'en'],
  [[], 'en'],
])('chooses from %j the locale %s', (preferred, spoken) => {
  expect(chooseLocale(preferred)).toBe(spoken);
});

it.each([
  ['de-CH', 'de'],
  ['en-AU', 'en'],
  ['ja', 'en'],
])('uses for %s the translations of %s', (locale, language) => {
  expect(toLanguage(locale)).toBe(language);
});
