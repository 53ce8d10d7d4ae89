import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import {
  Avatar,
  Link,
  LinkButton,
  LoadingOrError,
  Section,
  Skeleton,
  space,
  Text,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { groupAddress } from '../frame/group-tabs.ts';
import { memberQuestion } from '../member-words/member-question.ts';
import { nameOf } from '../member-words/member-words.ts';
import { t } from '../words.ts';

export function NewestMembers({ group }: { group: Group }) {
  const members = useApiQuery(listMembers, memberQuestion(group.group_id));
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const newest = members.data?.members
    .toSorted((first, second) => second.joined_at.localeCompare(first.joined_at))
    .slice(0, 5);
  return (
    <Section
      title={t('Newest members')}
      actions={<LinkButton to={groupAddress(group.name, 'members')}>{t('All members')}</LinkButton>}
    >
      {newest ? (
        <List>
          {newest.map((member) => (
            <li key={member.user_id}>
              <Avatar name={member.display_name} photo={member.photo} size={36} />
              <div>
                <Link quiet to={`${groupAddress(group.name, 'members')}?member=${member.user_id}`}>
                  {nameOf(member)}
                </Link>
                {member.job_title && (
                  <Text size="caption" tone="faint" truncate>
                    {member.job_title}
                  </Text>
                )}
              </div>
              <Text size="caption" tone="soft" numeric>
                {formatDate(member.joined_at)}
              </Text>
            </li>
          ))}
        </List>
      ) : (
        <LoadingOrError query={members} title={t('The members could not be loaded')}>
          <Skeleton height="280px" />
        </LoadingOrError>
      )}
    </Section>
  );
}

const List = styled.ul`
  > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 56px;
    border-top: 1px solid ${theme.colour.hairline};
  }

  > li:first-child {
    border-top: 0;
  }

  li > div {
    flex: 1;
    min-width: 0;
  }

  a {
    font: 550 ${theme.size.small} ${theme.font.text};
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
