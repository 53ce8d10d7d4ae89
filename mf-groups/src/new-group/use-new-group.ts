import { ApiError } from '@meishi/api-contract/transport/client';
import { createGroup, inviteToGroup, uploadGroupPhoto } from '@meishi/api-contract/wrappers';
import { errorSentence, useApi, useNavigate, useNotify, useSession } from '@meishi/shell-sdk';
import { useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

interface NewGroup {
  display_name: string;
  name: string;
  logo: File | null;
  addresses: string[];
}

/** Creates the group, then adds logo and invitations. A failure there is reported and does not undo the group. */
export function useNewGroup() {
  const call = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();

  const create = async ({ display_name, name, logo, addresses }: NewGroup) => {
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      const group = await createGroup(call, { body: { display_name, ...(name && { name }) } });
      const params = { id: group.group_id };
      const additions = [
        logo && uploadGroupPhoto(call, { params, body: { kind: 'logo' }, files: { photo: logo } }),
        addresses.length === 1 && inviteToGroup(call, { params, body: { email: addresses[0] ?? '' } }),
        addresses.length > 1 &&
          inviteToGroup(call, { params, body: { invitations: addresses.map((email) => ({ email })) } }),
      ];
      for (const outcome of await Promise.allSettled(additions))
        if (outcome.status === 'rejected')
          notify({
            tone: 'error',
            message: t('The group was created, but one step failed: {{reason}}', {
              reason: errorSentence(outcome.reason),
            }),
          });
      // The route guard uses the session, which has to include the new group first.
      await refresh();
      void navigate(groupAddress(group.name));
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(errorSentence(error));
      setBusy(false);
    }
  };
  return { create, busy, faults, failure };
}
