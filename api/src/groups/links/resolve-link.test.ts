import { describe, expect, it } from '@jest/globals';
import {
  type LinkBearer,
  type Override,
  type Overrides,
  resolveLink,
} from '@meishi/api-contract/rules/resolve-link';
import fc from 'fast-check';

const ada: LinkBearer = { profile_id: 'ADA0000000', slug: 'ada', first_name: 'Ada', last_name: 'Lovelace' };
const nothing: Override = { title: null, url: null, photo: null, hidden: null, locked: null };
const link = { title: 'Site', url: 'https://example.com', photo: null, locked: false };

const photo = fc.constantFrom('one', 'two').map((name) => ({ url: name, width: 1, height: 1, variants: [] }));
const override: fc.Arbitrary<Override> = fc.record({
  title: fc.option(fc.string({ maxLength: 5 })),
  url: fc.option(fc.webUrl()),
  photo: fc.option(photo),
  hidden: fc.option(fc.boolean()),
  locked: fc.option(fc.boolean()),
});
const overrides: fc.Arbitrary<Overrides> = fc.record(
  { all: override, member: override, own: override.map((value) => ({ ...value, locked: null })) },
  { requiredKeys: [] },
);
const template = fc.record({
  title: fc.string({ maxLength: 5 }),
  url: fc.webUrl(),
  photo: fc.option(photo),
  locked: fc.boolean(),
});

/** A second implementation of the rule: applies all overrides in order, so that the last one takes effect. */
function recount(group: Parameters<typeof resolveLink>[0], { all, member, own }: Overrides) {
  const shown: Record<string, unknown> = { ...group, hidden: false };
  const apply = (override: Override | undefined) => {
    for (const [field, value] of Object.entries(override ?? {})) if (value !== null) shown[field] = value;
  };
  apply(all);
  apply(member);
  if (!shown.locked) apply(own);
  return shown;
}

describe('a group link on a member’s profile', () => {
  it('takes each field from the most specific override', () => {
    fc.assert(
      fc.property(template, overrides, (group, drawn) => {
        const { decided_by, ...shown } = resolveLink(group, drawn, ada);
        expect(shown).toEqual(recount(group, drawn));
        const layers = { ...drawn, group: { ...group, hidden: false } };
        for (const field of ['title', 'url', 'photo', 'hidden', 'locked'] as const)
          expect(layers[decided_by[field]]?.[field]).toEqual(shown[field]);
      }),
      { numRuns: 2000 },
    );
  });

  it('ignores the member’s override if an admin locked it, for everyone or for them', () => {
    const own = { ...nothing, title: 'Mine' };
    const titleOf = (more: Overrides) => resolveLink(link, { own, ...more }, ada).title;
    expect(titleOf({})).toBe('Mine');
    expect(titleOf({ all: { ...nothing, locked: true } })).toBe('Site');
    const freed = { all: { ...nothing, locked: true }, member: { ...nothing, locked: false } };
    expect(titleOf(freed)).toBe('Mine');
    expect(resolveLink({ ...link, locked: true }, { own }, ada)).toMatchObject({
      title: 'Site',
      decided_by: { title: 'group', locked: 'group' },
    });
  });

  it('contains the member’s name and slug, encoded in addresses', () => {
    const personal = {
      ...link,
      title: 'Book {first_name}',
      url: 'https://book.example/{slug}?name={first_name}%20{last_name}&x={unknown}',
    };
    const zoe = { profile_id: 'ZOE0000000', slug: null, first_name: 'Zoë & $&', last_name: 'D’A/?#' };
    expect(resolveLink(personal, {}, zoe)).toMatchObject({
      title: 'Book Zoë & $&',
      url: 'https://book.example/ZOE0000000?name=Zo%C3%AB%20%26%20%24%26%20D%E2%80%99A%2F%3F%23&x={unknown}',
    });
    const all = { ...nothing, url: 'mailto:{slug}@example.com' };
    expect(resolveLink(personal, { all }, ada).url).toBe('mailto:ada@example.com');
  });

  it('never leads to another host or scheme, whatever the member’s name', () => {
    const personal = { ...link, url: 'https://example.com/{first_name}/{last_name}?to={slug}' };
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.option(text), (first_name, last_name, slug) => {
        const { url } = resolveLink(personal, {}, { profile_id: 'ID', first_name, last_name, slug });
        expect(new URL(url).origin).toBe('https://example.com');
      }),
    );
  });
});
