import { describe, expect, it } from '@jest/globals';
import { type BuildUses, callFaults, kitFaults } from '@meishi/api-contract/rules/build-uses';
import { callName, shapeOfCall } from '@meishi/api-contract/rules/call-shapes';
import { pageName, profilePath, shapeOfPage, siteFrame } from '@meishi/api-contract/server-pages';
import { defineEndpoint } from '@meishi/api-contract/transport/endpoint';
import * as z from 'zod/mini';
import { activationFault, type Candidate } from './activation.policy.ts';

const membership = { name: z.string(), admin: z.boolean() };
const response = {
  groups: z.array(z.object(membership)),
  status: z.enum(['none', 'active']),
  photo: z.optional(z.nullable(z.object({ url: z.string() }))),
  counts: z.record(z.string(), z.int()),
};
const body = { kind: z.enum(['phone', 'page']), title: z.string() };

/** The call that all cases change: on one side with these fields, on the other without a change. */
function call({ gives = {}, takes = {}, query = {}, files = {} }: Record<string, object> = {}) {
  return defineEndpoint('POST', 'links', {
    access: 'user',
    action: 'add link',
    query: z.object({ limit: z.optional(z.int()), ...query }),
    body: z.strictObject({ ...body, ...takes }),
    files: files as Record<string, { maxBytes: number; required: boolean }>,
    response: z.object({ ...response, ...gives }),
    limit: { by: 'account', calls: 1, seconds: 1 },
    atOnce: 1,
  });
}
type Side = ReturnType<typeof call>;

const faults = (built: Side, now: Side | null) =>
  callFaults({ [callName(built)]: shapeOfCall(built) }, (name) =>
    now && callName(now) === name ? shapeOfCall(now) : undefined,
  );
const gives = (fields: object) => call({ gives: fields });
const takes = (fields: object) => call({ takes: fields });

describe('a build and an API of other versions', () => {
  it.each<[what: string, built: Side, now: Side]>([
    ['nothing differs', call(), call()],
    ['the API gives a new field', call(), gives({ extra: z.string() })],
    ['the API gives a new text of a list', call(), gives({ status: z.enum(['none', 'active', 'paused']) })],
    ['the API no longer gives a text of a list', call(), gives({ status: z.enum(['none']) })],
    [
      'the API always gives an optional field',
      gives({ extra: z.optional(z.string()) }),
      gives({ extra: z.string() }),
    ],
    ['the API no longer gives an optional object', call(), gives({ photo: z.optional(z.null()) })],
    ['a field becomes optional', call(), gives({ groups: z.optional(z.array(z.object(membership))) })],
    ['the API takes a new optional field', call(), takes({ note: z.optional(z.string()) })],
    ['the API takes a new value', call(), takes({ kind: z.enum(['phone', 'page', 'email']) })],
    ['the API takes any text', call(), takes({ kind: z.string() })],
    ['the API takes a new optional query', call(), call({ query: { sort: z.optional(z.string()) } })],
    [
      'the API takes a new optional file',
      call(),
      call({ files: { photo: { maxBytes: 1, required: false } } }),
    ],
    ['the bounds differ', takes({ title: z.string().check(z.maxLength(9)) }), call()],
  ])('fit if %s', (_, built, now) => {
    expect(faults(built, now)).toEqual([]);
  });

  it.each<[what: string, built: Side, now: Side | null, sentence: string]>([
    ['a call is removed', call(), null, 'calls POST links, which the API does not have'],
    [
      'a field is removed',
      gives({ extra: z.string() }),
      call(),
      'reads “extra” of POST links, which the API does not give',
    ],
    [
      'a list with its fields is removed',
      gives({ tags: z.array(z.object({ name: z.string() })) }),
      call(),
      'reads “tags” of POST links, which the API does not give',
    ],
    [
      'a field of a list is removed',
      gives({ groups: z.array(z.object({ ...membership, id: z.string() })) }),
      call(),
      'reads “groups[].id” of POST links, which the API does not give',
    ],
    [
      'a field can be null',
      call(),
      gives({ status: z.nullable(z.string()) }),
      'expects string in “status” of POST links, where the API can give null',
    ],
    [
      'a value has another type',
      call(),
      gives({ counts: z.record(z.string(), z.string()) }),
      'expects number in “counts{}” of POST links, where the API can give string',
    ],
    [
      'a list loses a value that the build may send',
      call(),
      takes({ kind: z.enum(['phone']) }),
      'can send "page" as “body.kind” of POST links, which the API does not take',
    ],
    [
      'the build sends a field that is not taken yet',
      takes({ note: z.optional(z.string()) }),
      call(),
      'sends “body.note” with POST links, which the API does not take',
    ],
    [
      'the API requires a new field',
      call(),
      takes({ note: z.string() }),
      'calls POST links without “body.note”, which the API requires',
    ],
    [
      'the API requires a new query',
      call(),
      call({ query: { sort: z.string() } }),
      'calls POST links without “?sort”, which the API requires',
    ],
    [
      'the API requires a new file',
      call(),
      call({ files: { photo: { maxBytes: 1, required: true } } }),
      'calls POST links without “file photo”, which the API requires',
    ],
  ])('do not fit if %s', (_, built, now, sentence) => {
    expect(faults(built, now)).toEqual([sentence]);
  });

  it('are compared in the fields of variants', () => {
    const text = z.object({ kind: z.literal('text'), text: z.string() });
    const link = z.object({ kind: z.literal('link'), url: z.string() });
    const both = gives({ part: z.union([text, link]) });
    expect(faults(gives({ part: text }), both)).toEqual([]);
    expect(faults(both, gives({ part: link }))).toEqual([]);
    expect(faults(gives({ part: link }), gives({ part: text }))).toEqual([
      'reads “part.url” of POST links, which the API does not give',
    ]);
  });
});

describe('a release', () => {
  const kit = '@meishi/shell-sdk';
  const of = (remote: string, uses: Partial<BuildUses> | null, kitVersion?: string): Candidate => ({
    remote,
    requires: '^1.0.0',
    routes: [],
    shell: kitVersion ? { kit: kitVersion, entry: ['main.js'], takeover: 'takeover.js', shared: {} } : null,
    uses: uses && { kit: {}, provides: {}, calls: {}, ...uses },
  });
  const shell = of('shell', { provides: { [kit]: ['Button', 'Text'] } }, '1.0.0');
  const remote = of('mf-lab', { kit: { [kit]: ['Button', 'Dial'] } });
  const pageOfProfile = pageName(profilePath);
  const renderedProfile = shapeOfPage(pageOfProfile) ?? { takes: {}, gives: {} };
  const refused = `mf-lab uses Dial of ${kit}, which the shell does not have`;

  it.each<[what: string, candidate: Candidate, active: Candidate[], fault: string | null]>([
    ['a remote with an export that the shell lacks', remote, [shell], refused],
    ['a shell without an export of a live remote', shell, [remote], refused],
    ['a remote with exports that the shell has', of('mf-lab', { kit: { [kit]: ['Text'] } }), [shell], null],
    ['a remote whose exports are not known', of('mf-lab', null), [shell], null],
    ['a remote beside a shell of an older build', remote, [of('shell', null, '1.0.0')], null],
    [
      'a remote with a module that the shell lacks',
      of('mf-lab', { kit: { [`${kit}/maps`]: ['Map'] } }),
      [shell],
      `mf-lab uses ${kit}/maps, which the shell does not have`,
    ],
    [
      'a shell that calls what the API lacks',
      of('shell', { calls: { 'GET horoscopes': { takes: {}, gives: {} } } }, '1.0.0'),
      [],
      'shell calls GET horoscopes, which the API does not have',
    ],
    [
      'a remote that reads what the API lacks',
      of('mf-lab', { calls: { 'GET users/me': { takes: {}, gives: { '.horoscope': ['string'] } } } }),
      [shell],
      'mf-lab reads “horoscope” of GET users/me, which the API does not give',
    ],
    [
      'a server bundle that gets and returns what the API expects',
      of('mf-lab', { calls: { [pageOfProfile]: renderedProfile } }),
      [shell],
      null,
    ],
    [
      'a server bundle that reads what the API does not give to its page',
      of('mf-lab', {
        calls: {
          [pageOfProfile]: {
            ...renderedProfile,
            gives: { ...renderedProfile.gives, '.profile.horoscope': ['string'] },
          },
        },
      }),
      [shell],
      `mf-lab reads “profile.horoscope” of ${pageOfProfile}, which the API does not give`,
    ],
    [
      'a frame that lacks what the API expects of it',
      of('shell', { calls: { [pageName(siteFrame)]: { takes: { '': ['object'] }, gives: {} } } }, '1.0.0'),
      [],
      `shell calls ${pageName(siteFrame)} without “status”, which the API requires`,
    ],
  ])('is compared with the others: %s', (_, candidate, active, fault) => {
    expect(activationFault(candidate, active)).toBe(fault);
  });

  it('names every missing export', () => {
    expect(kitFaults({ [kit]: ['One', 'Two'] }, { [kit]: [] })).toHaveLength(2);
  });
});
