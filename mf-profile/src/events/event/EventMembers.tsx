import { type EventMember, getGroupEvent } from '@meishi/api-contract/endpoints/groups/group-events';
import {
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  tableAsList,
  useApiQuery,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';

const columns = (): [title: string, count: (member: EventMember) => number][] => [
  [t('Exchanges'), ({ exchanges }) => exchanges],
  [t('Contacts'), ({ contacts }) => contacts],
  [t('Due'), ({ due }) => due],
  [t('Without a reminder'), ({ without_reminder }) => without_reminder],
];

/** Who captured how many, for the admins of the group. */
export function EventMembers({ groupId, eventId }: { groupId: string; eventId: string }) {
  const query = useApiQuery(
    getGroupEvent,
    { params: { id: groupId, eventId } },
    { refetchMilliseconds: 15_000 },
  );
  const counts = columns();
  return (
    <Section
      title={t('Members')}
      description={t('How many contacts each member has collected. The contacts are theirs.')}
    >
      {query.data ? (
        <Table
          caption={t('Members')}
          columns={[{ title: t('Member') }, ...counts.map(([title]) => ({ title, end: true }))]}
        >
          <TableBody>
            {query.data.members.map((member) => (
              <TableRow key={member.user_id}>
                <NameCell>{member.display_name}</NameCell>
                {counts.map(([title, count]) => (
                  <TableCell key={title} label={title} end>
                    {count(member)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : (
        <LoadingOrError query={query} title={t('The members could not be loaded')}>
          <Loading label={t('Loading the members')}>
            <Skeleton height="120px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
    </Section>
  );
}

const NameCell = styled(TableCell)`
  overflow-wrap: anywhere;

  ${tableAsList} {
    grid-column: 1 / -1;
    font-weight: 550;
  }
`;
