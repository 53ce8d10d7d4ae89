import { type Group, type GroupPlan, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { useApi, useApiQuery, useSession, useShop } from '@meishi/shell-sdk';

/** The plan of the group, which admins read on installations with plans. */
export function useGroupPlan(group: Group) {
  const { plans } = useShop();
  return useApiQuery(getGroupPlan, { params: { id: group.group_id } }, { enabled: plans && group.admin });
}

/** Who pays for the group, seen by the user. Undefined while it loads and on installations without plans. */
export function usePayer(group: Group): (GroupPlan & { isMine: boolean; asksMe: boolean }) | undefined {
  const { user } = useSession();
  const { plans } = useShop();
  const { data } = useGroupPlan(group);
  if (!plans || !data) return undefined;
  return {
    ...data,
    isMine: data.payer?.user_id === user?.user_id,
    asksMe: data.offered_to?.user_id === user?.user_id,
  };
}

/** Asks whether the user pays for the group and has asked nobody else to. A failed request counts as no. */
export function useCanOfferPlan(group: Group): () => Promise<boolean> {
  const { user } = useSession();
  const { plans } = useShop();
  const call = useApi();
  return async () => {
    if (!plans) return false;
    const plan = await call(getGroupPlan, { params: { id: group.group_id } }).catch(() => undefined);
    return plan?.payer?.user_id === user?.user_id && plan?.has_plan === true && !plan.offered_to;
  };
}
