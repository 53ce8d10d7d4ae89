import { expect, it } from '@jest/globals';
import { initialsOf } from '../avatar/Avatar.tsx';
import { nameSize } from './BusinessCard.tsx';

it('makes long names and wide letters smaller', () => {
  const names = [
    'Ada Lovelace',
    'Noor van der Meer',
    'Staatliche Werkstätten für Buchbinderei',
    '김'.repeat(40),
  ];
  const sizes = names.map(nameSize);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(nameSize('김'.repeat(30))).toBe(nameSize('a '.repeat(30).trim()));
});

it('keeps Arabic initials from joining to a word', () => {
  expect(initialsOf('مريم الفاسي')).toBe('م\u200Cا');
  expect(initialsOf('Mika Tanaka')).toBe('MT');
});
