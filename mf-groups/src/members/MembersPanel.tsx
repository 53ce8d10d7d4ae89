import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import {
  Button,
  Callout,
  EmptyState,
  LinkButton,
  lazyPart,
  useNavigate,
  useSession,
  VisuallyHidden,
} from '@meishi/shell-sdk';
import { useChoice } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { groupAddress } from '../frame/group-tabs.ts';
import { useCanOfferPlan } from '../plan/use-group-plan.ts';
import { t } from '../words.ts';
import type { MemberOrder } from './find-members.ts';
import { MemberChoice } from './MemberChoice.tsx';
import { MemberControls } from './MemberControls.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberList } from './MemberList.tsx';
import { useMemberChanges } from './use-member-changes.ts';
import { useMemberFilters } from './use-member-filters.ts';

const MemberSheet = lazyPart(async () => ({ default: (await import('./MemberSheet.tsx')).MemberSheet }));
const HandOverPlanDialog = lazyPart(async () => ({
  default: (await import('../plan/HandOverPlanDialog.tsx')).HandOverPlanDialog,
}));
const CardRequests = lazyPart(async () => ({
  default: (await import('../member-cards/CardRequests.tsx')).CardRequests,
}));
const EditCard = lazyPart(async () => ({ default: (await import('../member-cards/EditCard.tsx')).EditCard }));
const RemoveMember = lazyPart(async () => ({ default: (await import('./RemoveMember.tsx')).RemoveMember }));

interface MembersPanelProps {
  group: Group;
  members: Member[];
  /** The total; larger than `members` in very large groups. */
  total: number;
}

/** The members with search, filter, order and actions. All members are already loaded. */
export function MembersPanel({ group, members, total }: MembersPanelProps) {
  const navigate = useNavigate();
  const [order, setOrder] = useState<MemberOrder>('name');
  const [editing, setEditing] = useState<Member>();
  const [removing, setRemoving] = useState<Member>();
  const filters = useMemberFilters(group, members, order);
  const { found, search, department, departments } = filters;
  // Who administers departments gets their members alone, without a count of the others.
  const hasList = total > 1 || !group.admin;
  const choice = useChoosableMembers(members);
  const canOfferPlan = useCanOfferPlan(group);
  const [newAdmin, setNewAdmin] = useState<Member>();
  const changes = useMemberChanges(group, members, async (member) => {
    if (await canOfferPlan()) setNewAdmin(member);
  });
  const leave = () => void navigate(groupAddress(group.name, 'membership'));

  return (
    <section aria-label={t('Members')} style={{ display: 'grid', gap: 16 }}>
      <VisuallyHidden as="h2">{t('Members')}</VisuallyHidden>
      {hasList && <CardRequests group={group} />}
      {hasList && <MemberControls group={group} filters={filters} />}
      <MemberFacts
        group={group}
        count={countWords(found.length, members.length)}
        order={order}
        setOrder={setOrder}
        onChoose={choice.isChoosing ? undefined : choice.begin}
      />
      <MemberChoice
        group={group}
        choice={choice}
        members={members}
        shown={found.map(({ user_id }) => user_id).filter(choice.isChoosable)}
      />
      {total > members.length && (
        <Callout tone="info">
          {t('Showing the first {{shown, number}} of {{total, number}} members. The CSV file has everyone.', {
            shown: members.length,
            total,
          })}
        </Callout>
      )}
      {found.length > 0 ? (
        <MemberList
          members={found}
          choice={choice.isChoosing ? choice : undefined}
          canManage={group.admin}
          addressOf={({ user_id }) => `?member=${user_id}${department && `&department=${department}`}`}
          onEditCard={setEditing}
          onSetRole={changes.setRole}
          onRemove={setRemoving}
          onLeave={leave}
        />
      ) : (
        total > 0 && <NobodyFound search={search.trim()} onShowAll={filters.clear} />
      )}
      <NoOthers group={group} total={total} />
      {filters.opened && (
        <MemberSheet
          group={group}
          member={filters.opened}
          members={members}
          departments={departments}
          onClose={filters.close}
          onSetRole={changes.setRole}
          onLeave={leave}
          onEditCard={(member: Member) => {
            filters.close();
            setEditing(member);
          }}
          onRemove={(member: Member) => {
            filters.close();
            setRemoving(member);
          }}
        />
      )}
      {editing && <EditCard group={group} member={editing} onClose={() => setEditing(undefined)} />}
      {newAdmin && (
        <HandOverPlanDialog group={group} admin={newAdmin} onClose={() => setNewAdmin(undefined)} />
      )}
      {removing && (
        <RemoveMember
          group={group}
          member={removing}
          members={members}
          onRemove={changes.remove}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

/** Where to find more people, if the list is empty but for the viewer. */
function NoOthers({ group, total }: { group: Group; total: number }) {
  if (total > (group.admin ? 1 : 0)) return null;
  const title = !group.admin
    ? t('No one is in your departments yet')
    : total === 1
      ? t('No other members yet')
      : t('No members yet');
  return (
    <EmptyState
      icon="group"
      title={title}
      action={
        <LinkButton variant="primary" to={groupAddress(group.name, 'invitations')}>
          {t('Invite people')}
        </LinkButton>
      }
    >
      {group.admin
        ? t('People appear here once they accept an invitation.')
        : t('People appear here once they accept an invitation, or an admin of the group adds them.')}
    </EmptyState>
  );
}

/** The own membership is changed separately. */
function useChoosableMembers(members: readonly Member[]) {
  const { user } = useSession();
  const isChoosable = (id: string) => id !== user?.user_id;
  return { ...useChoice(members.map(({ user_id }) => user_id).filter(isChoosable)), isChoosable };
}

interface NobodyFoundProps {
  search: string;
  onShowAll: () => void;
}

const NobodyFound = ({ search, onShowAll }: NobodyFoundProps) => (
  <EmptyState
    icon="search"
    title={search ? t('No one matches “{{search}}”', { search }) : t('No one matches the filters')}
    action={<Button onClick={onShowAll}>{t('Show everyone')}</Button>}
  >
    {t('Search covers names, work and email addresses.')}
  </EmptyState>
);

function countWords(found: number, all: number): string {
  return found === all
    ? t('{{count, number}} members', { count: all, one: '1 member' })
    : t('{{found, number}} of {{count, number}} members', {
        count: all,
        one: '{{found, number}} of 1 member',
        found,
      });
}
