import { expect, it } from '@jest/globals';
import { splitName } from './names.ts';

it.each([
  ['Noor van Dijk', 'Noor', 'van Dijk', 'en'],
  ['Anna Maria von der Heide', 'Anna Maria', 'von der Heide', 'en'],
  ['Mei Tanaka', 'Mei', 'Tanaka', 'en'],
  ['ada marie lovelace', 'ada marie', 'lovelace', 'en'],
  ['Madonna', 'Madonna', '', 'en'],
  ['山田 太郎', '太郎', '山田', 'en'],
  ['さくら', 'さくら', '', 'en'],
  ['王小明', '小明', '王', 'en'],
  ['欧阳修', '修', '欧阳', 'en'],
  ['김하늘', '하늘', '김', 'en'],
  ['남궁 민수', '민수', '남궁', 'en'],
  ['مريم الفاسي', 'مريم', 'الفاسي', 'en'],
  ['Nagy László', 'László', 'Nagy', 'hu-HU'],
  ['Nagy Anna Mária', 'Anna Mária', 'Nagy', 'hu'],
  ['Nagy László', 'Nagy', 'László', 'de'],
])('%s is called %s, with the last name %s, in %s', (name, first_name, last_name, locale) => {
  expect(splitName(name, locale)).toEqual({ first_name, last_name });
});
