import { expect, it } from '@jest/globals';
import { catalogueFaults, sentenceFaults } from './word-faults.ts';

const cards = '{{count, number}} cards of {{owner}}';
const german = {
  [`${cards}_one`]: '1 Karte von {{owner}}',
  [`${cards}_other`]: '{{count, number}} Karten von {{owner}}',
};
const one = new Map([[cards, '1 card of {{owner}}']]);

it('accepts forms with the values of their sentences, of which the singular needs no count', () => {
  expect(catalogueFaults(german, one, 'de')).toEqual([]);
  expect(sentenceFaults(german, one)).toEqual([]);
});

it('refuses translations with other values or tags', () => {
  expect(catalogueFaults({ 'Hello {{name}}': 'Hallo' }, new Map(), 'de')).toEqual([
    '“Hallo” has other values than “Hello {{name}}”',
  ]);
  expect(catalogueFaults({ 'Read <link>this</link>': 'Lies das' }, new Map(), 'de')).toHaveLength(1);
  expect(catalogueFaults({ ...german, [`${cards}_one`]: '1 Karte' }, one, 'de')).toEqual([
    '“1 Karte” has other values than “1 card of {{owner}}”',
  ]);
});

it('refuses a language without all of its plural forms', () => {
  expect(catalogueFaults({ [`${cards}_other`]: german[`${cards}_other`] ?? '' }, one, 'de')).toEqual([
    `“${cards}” has no form for one`,
  ]);
});

it('refuses a singular that a change of its plural forgot', () => {
  const sentence = '{{count, number}} taps, without bots, previews and repeats.';
  expect(sentenceFaults({}, new Map([[sentence, 'One view was stored in the last minute.']]))).toHaveLength(
    1,
  );
  expect(sentenceFaults({}, new Map([[sentence, '1 tap, without bots, previews and repeats.']]))).toEqual([]);
  const texts = {
    [`${sentence}_one`]: 'Ein Aufruf kam in der letzten Minute.',
    [`${sentence}_other`]: '{{count, number}}-mal angetippt, ohne Bots, Vorschauen und Wiederholungen.',
  };
  expect(catalogueFaults(texts, new Map(), 'de')).toHaveLength(1);
});

it('refuses unwanted words, but not within other words or values', () => {
  const unwanted = { en: { '[Ss]tands?': 'is' }, de: { 'Taps?': '„Antippen“' } };
  expect(
    sentenceFaults({ 'It stands here': '', 'It understands {{stand}}': '' }, new Map(), unwanted),
  ).toEqual(['write is for /[Ss]tands?/ in “It stands here”']);
  expect(catalogueFaults({ '2 taps': '2 Taps', Tapas: 'Tapas' }, new Map(), 'de', unwanted)).toHaveLength(1);
});
