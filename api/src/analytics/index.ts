/** What later domains use of this one: events, roll-ups and reports. */

export { AnalyticsModule } from './analytics.module.ts';
export { EventRecorder } from './recording/event-recorder.ts';
export {
  type CountOfValue,
  countDays,
  type DayCount,
  type RankedDimension,
  type ValueCount,
} from './reports/analytics.queries.ts';
export { countsOf } from './reports/analytics-response.ts';
export { countedPeriods, daysWithPrevious, type Window, windowOf } from './reports/analytics-window.ts';
export type { Days } from './reports/event-rows.ts';
export {
  findGroupClock,
  listGroupLinks,
  listNamedMembers,
  type NamedMember,
} from './reports/group/group-members.ts';
export { rankMembers } from './reports/group/group-ranking.ts';
export {
  countAll,
  countValues,
  findFirstDay,
  hasEnoughMembers,
  rowsOfGroup,
} from './reports/group/group-rows.ts';
export { rankLinks, type TitledLink } from './reports/links-of-user.ts';
export { totalsOfErased, valuesOfErased, valuesOfMember } from './upkeep/owner-erasure.sql.ts';
