import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import { type Group, type GroupPlan, getGroupPlan } from '@meishi/api-contract/endpoints/groups/groups';
import { listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  Callout,
  formatCount,
  Icon,
  Link,
  LinkButton,
  Skeleton,
  space,
  stretchedTarget,
  theme,
  useApiQuery,
  useShop,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { canBeHandedOver } from '../cards/card-words.ts';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

/** The counts of members, links and cards, each linked to its tab, below urgent notices. */
export function GroupFacts({ group }: { group: Group }) {
  const params = { id: group.group_id };
  const pending = useApiQuery(listInvitations, { params, query: { status: 'pending', limit: 1 } });
  const plan = useApiQuery(getGroupPlan, { params });
  const cards = useApiQuery(listGroupCards, { params });
  const astray = cards.data?.filter((card) => canBeHandedOver(card) && !card.handover?.active).length ?? 0;
  const seats = plan.data?.seats_left;
  const { plans } = useShop();

  return (
    <section aria-label={t('At a glance')} style={{ display: 'grid', gap: 16 }}>
      {astray > 0 && (
        <Callout
          tone="warning"
          title={t('{{count, number}} cards open profiles of people who have left', {
            count: astray,
            one: '1 card opens the profile of someone who has left',
          })}
          actions={<LinkButton to={groupAddress(group.name, 'cards')}>{t('Hand over')}</LinkButton>}
        >
          {t('Choose a colleague for their visitors.')}
        </Callout>
      )}
      {plan.data && !plan.data.has_plan && plans && (
        <Callout
          tone="warning"
          title={t('No plan')}
          actions={
            <LinkButton to={`${groupAddress(group.name, 'settings')}#plan`}>{t('View the plan')}</LinkButton>
          }
        >
          {t('Members and links stay, but no one can join and links can’t change.')}
        </Callout>
      )}
      {seats === 0 && plan.data?.has_plan && (
        <Callout
          tone="info"
          title={t('All seats are taken')}
          actions={plans && <LinkButton to="/my-subscription">{t('Add seats')}</LinkButton>}
        >
          {t('People you invite now can join once there’s a free seat.')}
        </Callout>
      )}
      <Facts>
        <Fact to={groupAddress(group.name, 'members')} label={t('Members')}>
          {formatCount(group.member_count)}
        </Fact>
        <Fact to={groupAddress(group.name, 'invitations')} label={t('Open invitations')}>
          {shown(pending, ({ total }) => formatCount(total))}
        </Fact>
        <Fact to={groupAddress(group.name, 'cards')} label={t('Cards of the group')}>
          {shown(cards, ({ length }) => formatCount(length))}
        </Fact>
        {(plans || Number.isFinite(seats)) && (
          <Fact to={plans ? '/my-subscription' : groupAddress(group.name, 'members')} label={t('Seats left')}>
            {shown(plan, seatWords)}
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function seatWords({ has_plan, seats_left }: GroupPlan): string {
  if (!has_plan) return t('No plan');
  return seats_left === null ? t('No limit') : formatCount(seats_left);
}

function shown<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  words: (data: Data) => string,
): ReactNode {
  if (data !== undefined) return words(data);
  return isError ? '–' : <Skeleton width="3ch" height="1lh" />;
}

function Fact({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <strong>{children}</strong>
      <FactLink to={to} quiet>
        {label}
        <Icon name="forward" size={14} />
      </FactLink>
    </li>
  );
}

const Facts = styled.ul`
  display: grid;
  /* All in one row, or two rows of two, never three and one. */
  grid-template-columns: repeat(auto-fit, minmax(max(120px, min(40%, (660px - 100%) * 999)), 1fr));
  gap: ${space(2)} ${space(6)};

  > li {
    position: relative;
    display: flex;
    flex-direction: column-reverse;
    padding-block: ${space(2)};
    border-radius: ${theme.radius.small};
  }

  strong {
    font: 550 1.75rem/2.25rem ${theme.font.text};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
  }
`;

const FactLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  ${stretchedTarget}
`;
