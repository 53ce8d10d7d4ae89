import { expect, it } from '@jest/globals';
import { setBasePath } from '@meishi/shell-sdk';
import { logInAddress, returnAddress } from './return-address.ts';

it('returns to the requested address', () => {
  const logIn = logInAddress('/contacts?tag=café#top');
  expect(logIn.startsWith('/log-in?')).toBe(true);
  expect(returnAddress(logIn.slice(logIn.indexOf('?')))).toBe('/contacts?tag=caf%C3%A9#top');
});

it('returns below the path of the product', () => {
  setBasePath('/cards');
  const returnTo = (address: string) => returnAddress(`?${new URLSearchParams({ return_to: address })}`);
  expect(returnTo('/cards?card_id=1')).toBe('/cards?card_id=1');
  expect(returnTo(`${location.origin}/cards/cards?card_id=1`)).toBe('/cards?card_id=1');
  setBasePath();
});

it('defaults to the dashboard', () => {
  expect(logInAddress('/')).toBe('/log-in');
  expect(returnAddress('')).toBe('/dashboard');
});

it.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://[',
  '////evil.example',
])('does not return to %s', (address) => {
  expect(returnAddress(`?${new URLSearchParams({ return_to: address })}`)).toBe('/dashboard');
});
