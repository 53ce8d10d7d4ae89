import {
  endGroupPlanOffer,
  offerGroupPlan,
  takeOverGroupPlan,
} from '@meishi/api-contract/endpoints/groups/group-life';
import { type Group, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { useApi, useApiCache } from '@meishi/shell-sdk';

/** The calls that change who pays for the group. Each refreshes the plan. */
export function usePayerChanges(group: Group) {
  const call = useApi();
  const cache = useApiCache();
  const params = { id: group.group_id };
  const thenRefresh = async (change: Promise<unknown>) => {
    await change;
    await cache.refresh(getGroupPlan);
  };
  return {
    offer: (user_id: string) => thenRefresh(call(offerGroupPlan, { params, body: { user_id } })),
    takeOver: () => thenRefresh(call(takeOverGroupPlan, { params })),
    endOffer: () => thenRefresh(call(endGroupPlanOffer, { params })),
  };
}
