import { describe, expect, it } from '@jest/globals';
import { read, valuesOf } from './testing/printed.ts';

describe('fields with the same words', () => {
  it('are corrected by the addresses on the card, which have the same words', () => {
    const fields = read(
      { text: 'Oakdicld Studio Lid.', y: 40, height: 44, confidence: 70 },
      { text: 'Prof. Noah \\Whidield', y: 180, height: 52, confidence: 70 },
      { text: 'Product Designer', y: 245, height: 28 },
      { text: 'nwhitfield@oakfield-studio.com', y: 520 },
      { text: 'www.oakfield-studio.com', y: 560 },
    );
    expect(valuesOf(fields)).toMatchObject({ name: 'Noah Whitfield', company: 'Oakfield Studio Ltd.' });
  });

  it('are not corrected by an address that was read with less certainty', () => {
    const fields = read(
      { text: 'Grace Whitfield', y: 180, height: 52 },
      { text: 'Product Designer', y: 245, height: 28 },
      { text: 'grace.whiffield@oakfield-studio.com', y: 520, confidence: 60 },
    );
    expect(valuesOf(fields)).toMatchObject({ name: 'Grace Whitfield' });
  });

  const mailboxOf = (name: string, mailbox: string, confidence: number) =>
    read(
      { text: name, y: 180, height: 52 },
      { text: 'Product Designer', y: 245, height: 28 },
      { text: `${mailbox}@solent-marine.com`, y: 520, confidence },
    ).emails;

  it.each([
    ['a letter', 'Tom McAllister', 'meallister', 'mcallister'],
    ['a letter that is missing', 'Grace Whitfield', 'grace.whitield', 'grace.whitfield'],
    ['an initial', 'Felix Zimmermann', '1.zimmermann', 'f.zimmermann'],
  ])('correct a mailbox that was read with less certainty: %s', (_, name, read, printed) => {
    expect(mailboxOf(name, read, 70)).toEqual([
      expect.objectContaining({ value: `${printed}@solent-marine.com`, isDoubtful: true }),
    ]);
  });

  it.each([
    ['an initial', 'Lena Vogt', 'ivogt', 'lvogt'],
    ['a letter behind the initial', 'Pilar Castillo Ruiz', 'peastillo-ruiz', 'pcastillo-ruiz'],
    ['a first letter', 'Fiona Hughes', 'tiona.hughes', 'fiona.hughes'],
    ['V in a Japanese name', '吉田 恵', 'voshida', 'yoshida'],
    ['V and Y for one letter of it', '小林 健一', 'k.kobavyashi', 'k.kobayashi'],
  ])('correct a letter of a mailbox that looks like another one: %s', (_, name, read, printed) => {
    expect(mailboxOf(name, read, 85)).toEqual([
      expect.objectContaining({ value: `${printed}@solent-marine.com`, isDoubtful: true }),
    ]);
  });

  it.each([
    ['was read with more certainty than the name', 'Camille Moreau', 'emoreau', 99],
    ['is no Japanese word', '吉田 恵', 'victor', 90],
    ['is a long word of Japanese syllables and something else', '吉田 恵', `v${'nahaha'.repeat(10)}x`, 90],
    ['has the initial of another name', 'Emma Camille Moreau', 'emoreau', 90],
    ['was read with the same certainty', 'Tom McAllister', 'meallistar', 90],
    ['has an initial, too', 'Olivia Adeyemi', 'oadeyemi', 70],
    ['has a number', 'Felix Zimmermann', 'zimmermann7', 70],
    ['belongs to a name that lacks its first letter', 'tukasz Brzezina', 'lukasz.brzezina', 70],
    ['belongs to a department', 'Sale Marlowe', 'sales', 70],
  ])('do not correct a mailbox that %s', (_, name, mailbox, confidence) => {
    expect(mailboxOf(name, mailbox, confidence)).toEqual([
      expect.objectContaining({ value: `${mailbox}@solent-marine.com` }),
    ]);
  });
});
