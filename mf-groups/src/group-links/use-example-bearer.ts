import { type LinkBearer, listLinkBearers } from '@meishi/api-contract/endpoints/groups/group-links';
import { useApiQuery } from '@meishi/shell-sdk';

/** A member who serves as the example for links with placeholders. */
export function useExampleBearer(groupName: string): LinkBearer | undefined {
  const { data } = useApiQuery(
    listLinkBearers,
    { params: { id: groupName }, query: { limit: 200 } },
    { staleMilliseconds: 300_000 },
  );
  return data?.bearers.find(({ first_name }) => first_name) ?? data?.bearers[0];
}
