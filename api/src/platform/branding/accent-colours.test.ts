import { expect, it } from '@jest/globals';
import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { dark, light } from '../mail/mail-palette.ts';
import { accentColours } from './accent-colours.ts';

const colours = [
  '#000000',
  '#ffffff',
  '#ffd400',
  '#0a6847',
  '#dc004e',
  '#7f7f7f',
  '#8a8a8a',
  '#0f0f23',
  '#00e5ff',
];

it.each(colours)('derives readable and visible shades from %s for both themes', (colour) => {
  for (const [scheme, shades] of [
    [light, accentColours(colour).light],
    [dark, accentColours(colour).dark],
  ] as const) {
    for (const ground of [scheme.page, scheme.sheet, scheme.sunken, shades.accentWash])
      expect(contrastOf(shades.accentText, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [shades.accent, shades.accentStrong])
      expect(contrastOf(shades.onAccent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(scheme.ink, shades.accentWash)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [scheme.page, scheme.sheet])
      expect(contrastOf(shades.accent, ground)).toBeGreaterThanOrEqual(3);
  }
});

it('keeps a colour that is readable as it is', () => {
  expect(accentColours('#0a6847').light).toMatchObject({
    accent: '#0a6847',
    accentText: '#0a6847',
    onAccent: '#ffffff',
  });
});
