import { describe, expect, it } from '@jest/globals';
import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { dark, graphicPairs, light, textPairs } from './palette.ts';

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(textPairs)('has readable contrast of %s on %s', (text, background) => {
    expect(contrastOf(palette[text], palette[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('has visible contrast between %s and %s', (mark, background) => {
    expect(contrastOf(palette[mark], palette[background])).toBeGreaterThanOrEqual(3);
  });
});

it('uses the accent of the specification', () => {
  expect([light.accent, dark.accent, light.ink]).toEqual(['#dc004e', '#dc004e', '#0f0f23']);
});
