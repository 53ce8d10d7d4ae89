import { expect, it } from '@jest/globals';
import { logInAddress, returnAddress } from './return-address.ts';

it('leads back to where somebody wanted to go', () => {
  const logIn = logInAddress('/contacts?tag=café#top');
  expect(logIn.startsWith('/log-in?')).toBe(true);
  expect(returnAddress(logIn.slice(logIn.indexOf('?')))).toBe('/contacts?tag=caf%C3%A9#top');
});

it('leads to the dashboard when nothing was asked for', () => {
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
])('does not lead to %s', (wanted) => {
  expect(returnAddress(`?${new URLSearchParams({ return_to: wanted })}`)).toBe('/dashboard');
});
