import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { leaveGroup, listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  Callout,
  LinkButton,
  Section,
  useApi,
  useApiCache,
  useApiQuery,
  useNavigate,
  useNotify,
  useSession,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { memberQuestion } from '../member-words/member-question.ts';
import { t } from '../words.ts';

interface LeaveGroupProps {
  group: Group;
  admin: boolean;
}

/** Leaves the group. The last admin sees what to do first. */
export function LeaveGroup({ group, admin }: LeaveGroupProps) {
  const call = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const cache = useApiCache();
  const { refresh } = useSession();
  const [confirming, setConfirming] = useState(false);
  const { data } = useApiQuery(listMembers, memberQuestion(group.group_id), { enabled: admin });
  const lastAdmin = admin && data?.members.filter(({ role }) => role === 'admin').length === 1;

  const leave = async () => {
    await call(leaveGroup, { params: { id: group.group_id } });
    for (const pages of [getProfile, listProfiles]) void cache.refresh(pages);
    void navigate('/dashboard');
    await refresh();
    notify(t('You left {{displayName}}.', { displayName: group.display_name }));
  };

  return (
    <Section
      title={t('Leave the group')}
      description={t(
        'Your profile loses the group’s links and branding. You keep your profile, links, contacts and analytics.',
      )}
    >
      {lastAdmin ? (
        <Callout
          tone="info"
          title={t('You’re the only admin')}
          actions={
            <LinkButton to={groupAddress(group.name, 'members')}>{t('Choose another admin')}</LinkButton>
          }
        >
          {t('A group needs at least one admin. Make someone else an admin before you leave.')}
        </Callout>
      ) : (
        <div>
          <Button icon="log-out" onClick={() => setConfirming(true)}>
            {t('Leave {{displayName}}…', { displayName: group.display_name })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        tone="danger"
        title={t('Leave {{displayName}}?', { displayName: group.display_name })}
        confirmLabel={t('Leave')}
        onConfirm={leave}
      >
        {t(
          'Your profile loses the group’s links immediately. The group keeps its cards, and its admins can redirect their taps to a colleague. To rejoin, you need a new invitation.',
        )}
      </ConfirmDialog>
    </Section>
  );
}
