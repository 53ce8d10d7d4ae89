import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { useLocation, useNavigate, useSession } from '@meishi/shell-sdk';
import { useEffect } from 'react';

/** Replaces an earlier name of the group in the address with the current one. */
export function useCanonicalAddress(groupname: string, group: Group | undefined): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { user, refresh } = useSession();
  const name = group?.name;
  const known = user?.groups.some((membership) => membership.name === name) ?? false;

  useEffect(() => {
    if (name === undefined || name === groupname) return;
    const canonical = pathname.replace(`/group/${groupname}`, `/group/${name}`) + search + hash;
    const go = () => void navigate(canonical, { replace: true });
    // The route guard uses the names in the session, which may be older.
    if (known) go();
    else void refresh().then(go, go);
  }, [name, groupname, known, pathname, search, hash, navigate, refresh]);
}
