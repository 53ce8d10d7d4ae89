import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { defineEndpoint } from '@meishi/api-contract/transport/endpoint';
import * as z from 'zod/mini';
import { callFields } from '../../../docs/call-fields.ts';
import { narrowedCalls } from '../../../docs/narrowed-calls.ts';
import { openApi } from '../../../docs/openapi.ts';

const releasedCalls = new URL('../../../docs/released-calls.json', import.meta.url);

/** Removed with the zones of callers. A call that still has it works, because unknown parameters are ignored. */
const isIgnored = (fault: string) => fault.endsWith(': “?tz” is no longer taken');

it('the API keeps every call and field of the last release', () => {
  const released = JSON.parse(readFileSync(releasedCalls, 'utf8'));
  expect(Object.keys(released).length).toBeGreaterThan(150);
  const faults = narrowedCalls(released, callFields(openApi(endpoints)));
  expect(faults.filter((fault) => !isIgnored(fault))).toEqual([]);
});

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
    maxConcurrent: 1,
  });
}
type Side = ReturnType<typeof call>;

const fieldsOf = (side: Side | null) => callFields(openApi(new Map(side ? [['links.addLink', side]] : [])));
const faults = (former: Side, now: Side | null) => narrowedCalls(fieldsOf(former), fieldsOf(now));
const gives = (fields: object) => call({ gives: fields });
const takes = (fields: object) => call({ takes: fields });
const optionalFile = { photo: { maxBytes: 1, required: false } };

describe('a later version', () => {
  it.each<[what: string, former: Side, now: Side]>([
    ['nothing differs', call(), call()],
    ['there is a new field', call(), gives({ extra: z.string() })],
    ['there is a new text of a list', call(), gives({ status: z.enum(['none', 'active', 'paused']) })],
    ['an optional field is always given', gives({ x: z.optional(z.string()) }), gives({ x: z.string() })],
    ['an optional object is gone', call(), gives({ photo: z.optional(z.null()) })],
    ['it takes a new optional field', call(), takes({ note: z.optional(z.string()) })],
    ['it takes a new value', call(), takes({ kind: z.enum(['phone', 'page', 'email']) })],
    ['it takes any text', call(), takes({ kind: z.string() })],
    ['it takes a new optional query', call(), call({ query: { sort: z.optional(z.string()) } })],
    ['it takes a new optional file', call(), call({ files: optionalFile })],
  ])('only adds if %s', (_, former, now) => {
    expect(faults(former, now)).toEqual([]);
  });

  it.each<[sentence: string, former: Side, now: Side | null]>([
    ['POST links is removed', call(), null],
    ['POST links: “data.extra” of the response is removed', gives({ extra: z.string() }), call()],
    [
      'POST links: “data.groups[].id” of the response is removed',
      gives({ groups: z.array(z.object({ ...membership, id: z.string() })) }),
      call(),
    ],
    [
      'POST links: “data.status” of the response can be null',
      call(),
      gives({ status: z.nullable(z.string()) }),
    ],
    [
      'POST links: “data.status” of the response can be absent',
      call(),
      gives({ status: z.optional(z.string()) }),
    ],
    [
      'POST links: “data.counts{}” of the response can be string',
      call(),
      gives({ counts: z.record(z.string(), z.string()) }),
    ],
    [
      'POST links: “data.part.url” of the response is removed',
      gives({ part: z.object({ kind: z.literal('link'), url: z.string() }) }),
      gives({ part: z.object({ kind: z.literal('text'), text: z.string() }) }),
    ],
    ['POST links: “body.kind” can no longer be "page"', call(), takes({ kind: z.enum(['phone']) })],
    ['POST links: “body.note” is no longer taken', takes({ note: z.optional(z.string()) }), call()],
    ['POST links: “body.note” is required', call(), takes({ note: z.string() })],
    ['POST links: “?sort” is required', call(), call({ query: { sort: z.string() } })],
    [
      'POST links: “body.photo” can no longer be absent',
      call({ files: optionalFile }),
      call({ files: { photo: { maxBytes: 1, required: true } } }),
    ],
  ])('is refused with “%s”', (sentence, former, now) => {
    expect(faults(former, now)).toContain(sentence);
  });
});
