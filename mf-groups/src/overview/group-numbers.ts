import { getGroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { useApiQuery } from '@meishi/shell-sdk';

/** The query for the last 30 days, shared by all parts of the overview. */
export const useGroupNumbers = (groupId: string) =>
  useApiQuery(getGroupAnalytics, { params: { id: groupId }, query: { range: '30d' } });
