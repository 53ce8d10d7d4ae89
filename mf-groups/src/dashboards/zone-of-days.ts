import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { t } from '../words.ts';

/** Says which days the numbers of a group are about. */
export const zoneOfDays = ({ time_zone }: Group) =>
  t('Days in the time zone {{zone}}', { zone: time_zone.replaceAll('_', ' ') });
