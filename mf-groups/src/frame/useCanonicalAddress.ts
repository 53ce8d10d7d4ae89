import type { Group } from '@meishi/api-contract/groups';
import { useLocation, useNavigate, useSession } from '@meishi/shell-sdk';
import { useEffect } from 'react';

/** Puts the group's present name into the address when an earlier one led here; nothing is added to the history. */
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
    // The guard of the address knows the names of the session, which may be older than this one.
    if (known) go();
    else void refresh().then(go, go);
  }, [name, groupname, known, pathname, search, hash, navigate, refresh]);
}
