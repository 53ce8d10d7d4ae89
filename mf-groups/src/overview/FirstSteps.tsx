import { listGroupLinks } from '@meishi/api-contract/endpoints/groups/group-links';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listInvitations } from '@meishi/api-contract/endpoints/groups/invitations';
import { Icon, Link, space, stretchedTarget, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';

/** The first steps of a new group; gone once all are done. */
export function FirstSteps({ group }: { group: Group }) {
  const params = { id: group.group_id };
  const links = useApiQuery(listGroupLinks, { params });
  const invitations = useApiQuery(listInvitations, { params, query: { limit: 1 } });
  if (!links.data || !invitations.data) return null;

  const steps = [
    { done: group.logo !== null, label: t('Add the logo'), to: groupAddress(group.name, 'settings') },
    { done: group.accent !== null, label: t('Choose a colour'), to: groupAddress(group.name, 'settings') },
    {
      done: group.member_count > 1 || invitations.data.total > 0,
      label: t('Invite a colleague'),
      to: groupAddress(group.name, 'invitations'),
    },
    {
      done: links.data.links.length > 0,
      label: t('Add a link to everyone’s card'),
      to: groupAddress(group.name, 'links'),
    },
  ];
  const open = steps.filter(({ done }) => !done).length;
  if (open === 0) return null;
  return (
    <Steps aria-labelledby="first-steps">
      <header>
        <Text as="h2" id="first-steps" strong>
          {t('Set up the group')}
        </Text>
        <Text size="small" tone="soft" numeric>
          {t('{{done, number}} of {{all, number}} done', { done: steps.length - open, all: steps.length })}
        </Text>
      </header>
      <ol>
        {steps.map(({ done, label, to }) => (
          <li key={label} data-done={done || undefined}>
            <Sign $done={done}>{done && <Icon name="check" size={14} label={t('Done')} />}</Sign>
            {done ? (
              <span>{label}</span>
            ) : (
              <StepLink to={to} quiet>
                {label}
                <Icon name="forward" size={16} />
              </StepLink>
            )}
          </li>
        ))}
      </ol>
    </Steps>
  );
}

const Steps = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(2)};
  }

  ol {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 ${space(6)};

    @media (min-width: 1200px) {
      grid-template-columns: repeat(4, minmax(0, auto));
    }

    ${theme.media.narrow} {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    font: 500 ${theme.size.small} ${theme.font.text};
  }

  li[data-done] {
    color: ${theme.colour.inkFaint};
  }
`;

const StepLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};

  ${stretchedTarget}
`;

const Sign = styled.span<{ $done: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1.5px solid ${({ $done }) => ($done ? theme.colour.positive : theme.colour.edge)};
  border-radius: 50%;
  background: ${({ $done }) => ($done ? theme.colour.positive : 'none')};
  color: ${theme.colour.surface};
`;
