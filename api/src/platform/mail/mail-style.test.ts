import { describe, expect, it } from '@jest/globals';
import { contrastOf } from '@meishi/api-contract/rules/colour-contrast';
import { dark, light } from './mail-palette.ts';
import { textPairs } from './mail-style.ts';

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours of mails', (_, colours) => {
  it.each(textPairs)('have readable contrast of %s on %s', (text, ground) => {
    expect(contrastOf(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });
});
