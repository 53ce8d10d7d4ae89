import { getMemberAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { Department } from '@meishi/api-contract/endpoints/groups/departments';
import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import type { Member } from '@meishi/api-contract/endpoints/groups/members';
import {
  Avatar,
  Badge,
  BreakableEmail,
  Button,
  formatCount,
  Heading,
  Link,
  LinkButton,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
  useApiQuery,
  useDateFormat,
  useSession,
  withBase,
} from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { Sheet } from '@meishi/shell-sdk/overlays';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { isLastAdmin, lastAdminSentence, nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';
import type { MemberActions } from './MemberRow.tsx';

interface MemberSheetProps extends MemberActions {
  group: Group;
  member: Member;
  members: readonly Member[];
  departments: readonly Pick<Department, 'department_id' | 'display_name'>[];
  onClose: () => void;
}

export function MemberSheet({
  group,
  member,
  members,
  departments,
  onClose,
  onEditCard,
  onSetRole,
  onRemove,
  onLeave,
}: MemberSheetProps) {
  const { user } = useSession();
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const inDepartments = departments
    .flatMap(({ department_id, display_name }) =>
      member.departments.includes(department_id) ? [display_name] : [],
    )
    .join(', ');
  const own = member.user_id === user?.user_id;
  const lastAdmin = isLastAdmin(member, members);

  return (
    <Sheet
      onClose={onClose}
      title={nameOf(member)}
      description={member.job_title || undefined}
      footer={
        group.admin && (
          <>
            {own ? (
              <Button variant="quiet" icon="log-out" onClick={onLeave}>
                {t('Leave the group…')}
              </Button>
            ) : (
              <Button variant="quiet" icon="delete" disabled={lastAdmin} onClick={() => onRemove(member)}>
                {t('Remove from the group…')}
              </Button>
            )}
            <Button
              disabled={lastAdmin}
              onClick={() => onSetRole(member, member.role === 'admin' ? 'member' : 'admin')}
            >
              {member.role === 'admin' ? t('Make member') : t('Make admin')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={6}>
        <Row gap={4}>
          <Avatar name={member.display_name} photo={member.photo} size={72} />
          <Row gap={2} wrap>
            <Badge tone={member.role === 'admin' ? 'info' : 'neutral'}>
              {member.role === 'admin' ? t('Admin') : t('Member')}
            </Badge>
            {own && <Badge>{t('You')}</Badge>}
          </Row>
        </Row>
        <Row gap={2} wrap>
          {(group.admin || !own) && (
            <Button icon="edit" onClick={() => onEditCard(member)}>
              {t('Edit card')}
            </Button>
          )}
          <LinkButton icon="open" href={withBase(`/profile/${member.profile_id}`)} newTab>
            {t('Open the profile')}
          </LinkButton>
          {group.admin && (
            <LinkButton
              icon="link"
              to={`${groupAddress(group.name, 'overrides')}?search=${encodeURIComponent(member.email)}`}
            >
              {t('Their group links')}
            </LinkButton>
          )}
        </Row>
        <FactList
          facts={[
            [
              t('Email'),
              <Link key="email" href={`mailto:${member.email}`}>
                <BreakableEmail email={member.email} />
              </Link>,
            ],
            [t('Joined'), formatDate(member.joined_at)],
            ...(inDepartments ? [[t('Departments'), inDepartments] as const] : []),
            ...(group.admin
              ? [[t('Cards of the group'), <HeldCards key="cards" group={group} member={member} />] as const]
              : []),
          ]}
        />
        {group.admin && <MemberNumbers group={group} member={member} />}
        {group.admin && lastAdmin && (
          <Text size="small" tone="soft">
            {t(lastAdminSentence)}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

function HeldCards({ group, member }: { group: Group; member: Member }) {
  const { data, isError } = useApiQuery(listGroupCards, { params: { id: group.group_id } });
  if (!data) return isError ? '–' : <Skeleton width="3ch" />;
  const held = data.filter(({ holder }) => holder?.user_id === member.user_id).length;
  return held === 0 ? t('None') : <Link to={groupAddress(group.name, 'cards')}>{formatCount(held)}</Link>;
}

function MemberNumbers({ group, member }: { group: Group; member: Member }) {
  const { data, isError } = useApiQuery(getMemberAnalytics, {
    params: { id: group.group_id, userId: member.user_id },
    query: { range: '30d' },
  });
  if (isError)
    return (
      <Text size="small" tone="soft">
        {t('The numbers could not be loaded.')}
      </Text>
    );
  if (!data) return <Skeleton height="188px" radius="large" />;
  const { totals, previous } = data;
  return (
    <Stack gap={3}>
      <Heading level={3} size="lead">
        {t('Last 30 days')}
      </Heading>
      <StatRow>
        <StatTile label={t('Profile views')} value={totals.views} previous={previous?.views} />
        <StatTile label={t('Taps')} value={totals.taps} previous={previous?.taps} />
        <StatTile label={t('Link clicks')} value={totals.clicks} previous={previous?.clicks} />
        <StatTile label={t('Saves')} value={totals.saves} previous={previous?.saves} />
      </StatRow>
    </Stack>
  );
}

function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  font: ${theme.size.small} ${theme.font.text};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(3)};
    border-top: 1px solid ${theme.colour.hairline};
  }

  dt {
    color: ${theme.colour.inkSoft};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
