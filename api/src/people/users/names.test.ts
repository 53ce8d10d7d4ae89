import { expect, it } from '@jest/globals';
import { splitName } from './names.ts';

it.each([
  ['Noor van Dijk', 'Noor', 'van Dijk'],
  ['Anna Maria von der Heide', 'Anna Maria', 'von der Heide'],
  ['Mei Tanaka', 'Mei', 'Tanaka'],
  ['ada marie lovelace', 'ada marie', 'lovelace'],
  ['Madonna', 'Madonna', ''],
])('%s is called %s, with the last name %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});
