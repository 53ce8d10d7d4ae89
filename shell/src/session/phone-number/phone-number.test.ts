import { expect, it } from '@jest/globals';
import { listCountries, toE164 } from './phone-number.ts';

it.each([
  ['DE', '0151 1234567', '+491511234567'],
  ['DE', '+49 (0) 151 1234567', '+491511234567'],
  ['DE', '0043 660 1234567', '+436601234567'],
  ['IT', '06 6982 1234', '+390669821234'],
  ['US', '1 (650) 555-0101', '+16505550101'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['RU', '8 912 345-67-89', '+79123456789'],
])('converts a number of %s to E.164: %s', (country, number, whole) => {
  expect(toE164({ country, number })).toBe(whole);
});

it.each(['', '0151', 'call me', '+0 151 1234567', '12345678901234567890'])('rejects %j', (number) => {
  expect(toE164({ country: 'DE', number })).toBeNull();
});

it('lists every country once, with its calling code', () => {
  const countries = listCountries();
  expect(countries).toContainEqual({ value: 'DE', label: 'Germany (+49)' });
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
});
