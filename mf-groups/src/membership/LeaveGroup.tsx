import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { leaveGroup, listMembers } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile, listProfiles } from '@meishi/api-contract/endpoints/profiles';
import {
  Button,
  Callout,
  LinkButton,
  Section,
  Skeleton,
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
import { useGroupPlan, usePayer } from '../plan/use-group-plan.ts';
import { t } from '../words.ts';

interface LeaveGroupProps {
  group: Group;
  admin: boolean;
}

/** Leaves the group. The last admin and whoever pays for it see what to do first. */
export function LeaveGroup({ group, admin }: LeaveGroupProps) {
  const call = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const cache = useApiCache();
  const { user, refresh } = useSession();
  const [confirming, setConfirming] = useState(false);
  const { data, isLoading } = useApiQuery(listMembers, memberQuestion(group.group_id), { enabled: admin });
  const lastAdmin = admin && data?.members.filter(({ role }) => role === 'admin').length === 1;

  const plan = useGroupPlan(group);
  const payer = usePayer(group);
  const goesOn =
    payer?.isMine && payer.has_plan && user?.subscription.plan === 'team' ? user.subscription : undefined;

  const leave = async () => {
    await call(leaveGroup, { params: { id: group.group_id } });
    for (const pages of [getProfile, listProfiles]) void cache.refresh(pages);
    void navigate('/dashboard');
    await refresh();
    notify(t('You left {{displayName}}.', { displayName: group.display_name }));
  };

  const section = {
    title: t('Leave the group'),
    description: t(
      'Your profile loses the group’s links and branding. You keep your profile, links, private contacts and analytics.',
    ),
  };
  if (isLoading || plan.isLoading)
    return (
      <Section {...section}>
        <Skeleton height="160px" />
      </Section>
    );
  return (
    <Section {...section}>
      {goesOn && (
        <Callout
          tone="warning"
          title={t('You pay for this group')}
          actions={
            <>
              <LinkButton to={`${groupAddress(group.name, 'settings')}#plan`}>
                {t('Hand over the plan')}
              </LinkButton>
              <LinkButton variant="quiet" to="/my-subscription">
                {t('My subscription')}
              </LinkButton>
            </>
          }
        >
          {payingWords(goesOn.seats)}
        </Callout>
      )}
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
        {goesOn && <p>{payingWords(goesOn.seats)}</p>}
        {t(
          'Your profile loses the group’s links immediately. The group keeps its cards, and its admins can redirect their taps to a colleague. To rejoin, you need a new invitation.',
        )}
      </ConfirmDialog>
    </Section>
  );
}

/** What the payer goes on paying after leaving. */
function payingWords(seats: number | null): string {
  return seats === null
    ? t(
        'When you leave, your plan no longer covers the group, but you keep paying for Team until you cancel it. The group has no plan until another admin has one.',
      )
    : t(
        'When you leave, your plan no longer covers the group, but you keep paying for Team with {{count, number}} seats until you cancel it. The group has no plan until another admin has one.',
        {
          count: seats,
          one: 'When you leave, your plan no longer covers the group, but you keep paying for Team with one seat until you cancel it. The group has no plan until another admin has one.',
        },
      );
}
