import { expect, it } from '@jest/globals';
import { type PaperField, withTyped } from './contact-fields.ts';

it('what the user wrote stays if the picture is read again', () => {
  const field = (kind: PaperField['kind'], value: string, isTyped = false): PaperField => ({
    kind,
    value,
    isDoubtful: false,
    box: null,
    isTyped,
  });
  const before = [
    field('name', 'Lena Fischer', true),
    field('email', 'a@example.com'),
    field('email', 'b@example.com', true),
  ];
  const again = [field('name', 'Lena Fisoher'), field('title', 'Director'), field('email', 'c@example.com')];
  expect(withTyped(again, before).map(({ value }) => value)).toEqual([
    'Lena Fischer',
    'Director',
    'c@example.com',
    'b@example.com',
  ]);
  // Of another picture, before it is read.
  expect(withTyped([], before)).toEqual([]);
});
