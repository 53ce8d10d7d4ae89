import type { Invitation } from '@meishi/api-contract/endpoints/groups/invitations';
import {
  Badge,
  BreakableEmail,
  space,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';
import { InvitationActions } from './InvitationActions.tsx';
import { statusWords } from './status-words.ts';

/** An invitation with what can be done about it. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, department, status, sent_count, last_sent_at, expires_at, invited_by, created_at } =
    invitation;
  const formatTime = useDateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const formatDay = useDateFormat({ day: 'numeric', month: 'long' });
  return (
    <TableRow>
      <AddressCell>
        <BreakableEmail email={email} /> {role === 'admin' && <Badge>{t('Admin')}</Badge>}
        {department && (
          <Text as="span" size="caption" tone="faint" style={{ display: 'block' }}>
            {department.display_name}
          </Text>
        )}
      </AddressCell>
      <StatusCell>
        <Badge tone={statusWords[status].tone}>{t(statusWords[status].label)}</Badge>
        {status === 'pending' && (
          <Text as="span" size="caption" tone="faint">
            {t('until {{day}}', { day: formatDay(expires_at) })}
          </Text>
        )}
      </StatusCell>
      <SentCell>
        {formatTime(last_sent_at ?? created_at)}
        {sent_count > 1 && (
          <Text as="span" size="caption" tone="faint">
            {' '}
            {t('({{count, number}} times)', { count: sent_count })}
          </Text>
        )}
        {invited_by && (
          <Text as="span" size="caption" tone="faint" style={{ display: 'block' }}>
            {t('by {{name}}', { name: invited_by })}
          </Text>
        )}
      </SentCell>
      <ActionCell end>
        <InvitationActions invitation={invitation} />
      </ActionCell>
    </TableRow>
  );
}

const AddressCell = styled(TableCell)`
  color: var(--ink);

  ${tableAsList} {
    font-weight: 550;
  }
`;

const StatusCell = styled(TableCell)`
  white-space: nowrap;

  > :last-child:not(:first-child) {
    margin-inline-start: ${space(2)};
  }

  ${tableAsList} {
    grid-column: 1 / -1;
  }
`;

const SentCell = styled(TableCell)`
  white-space: nowrap;

  ${tableAsList} {
    font-size: 0.8125rem;
  }
`;

const ActionCell = styled(TableCell)`
  ${tableAsList} {
    grid-column: 1 / -1;

    &:empty {
      display: none;
    }
  }
`;
