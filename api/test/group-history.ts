import { sources, type Verdict, verdicts } from '@meishi/api-contract/endpoints/analytics/analytics';
import fc from 'fast-check';
import type { EventKind } from '../src/analytics/recording/event.ts';

/** Links of the first and of the second group. */
export const links = ['GR0VPX1NK0', 'GR0VPX1NK1'];
export const zones = ['UTC', 'Pacific/Apia', 'America/New_York'];
const someone = fc.nat({ max: 4 });
const group = fc.nat({ max: 1 });
export const someEvent = fc.record({
  member: someone,
  isSecondProfile: fc.boolean(),
  minutesAgo: fc.oneof(fc.nat({ max: 100 * 24 * 60 }), fc.nat({ max: 3 * 24 * 60 })),
  kind: fc.constantFrom<EventKind>('view', 'view', 'click', 'tap', 'save', 'wallet_add', 'exchange'),
  verdict: fc.constantFrom<Verdict>('counted', 'counted', ...verdicts),
  visitor: fc.nat({ max: 2 }),
  link: fc.constantFrom(...links, 'own-link'),
  source: fc.constantFrom(...sources),
  country: fc.constantFrom('DE', 'SE', null),
  referrer: fc.constantFrom('news.example', null),
});
/** An event of a history, by the numbers of its member, visitor and link. */
export type Draw = typeof someEvent extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** A step of a history: events, or a change of members, groups, profiles and zones. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      events: fc.array(someEvent, { maxLength: 12 }),
    }),
  },
  fc.record({
    do: fc.constantFrom('join' as const, 'leave' as const),
    member: someone,
    group,
    days: fc.nat({ max: 90 }),
  }),
  fc.record({
    do: fc.constant('switch profile' as const),
    member: someone,
    group,
    isSecondProfile: fc.boolean(),
  }),
  fc.record({ do: fc.constant('move' as const), member: someone, zone: fc.constantFrom(...zones) }),
  fc.record({ do: fc.constant('move group' as const), group, zone: fc.constantFrom(...zones) }),
  fc.record({
    do: fc.constantFrom('erase' as const, 'delete or restore' as const, 'claim' as const),
    member: someone,
  }),
  fc.record({ do: fc.constant('recount' as const), days: fc.nat({ max: 3 }) }),
);
export type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;
