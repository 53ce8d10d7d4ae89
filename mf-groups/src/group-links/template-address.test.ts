import { expect, it } from '@jest/globals';
import { titleForAll } from './template-address.ts';

it('shows words in place of the placeholders of a title', () => {
  expect(titleForAll('Meet {first_name} {last_name}')).toBe('Meet [First name] [Last name]');
  expect(titleForAll('Our work')).toBe('Our work');
});
