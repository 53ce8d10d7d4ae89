import type { AdminUser } from '@meishi/api-contract/endpoints/admin/admin';
import {
  Badge,
  BreakableEmail,
  formatCount,
  Link,
  space,
  TableCell,
  TableRow,
  Text,
  tableAsList,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { planWords } from './plan-words.ts';

/** A user: identity, plan, and a link to the public profile. */
export function UserRow({ user }: { user: AdminUser }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' });
  const { plan, state } = planWords(user);
  return (
    <TableRow>
      <UserCell>
        <Text as="strong" strong size="small">
          <Link to={`/admin/users/${user.user_id}`}>{user.display_name || t('No name yet')}</Link>
        </Text>
        {user.disabled && <Badge tone="danger">{t('Disabled')}</Badge>}
        {!user.email_verified && <Badge tone="warning">{t('Not verified')}</Badge>}
        <span>
          <BreakableEmail email={user.email} />
        </span>
      </UserCell>
      <PlanCell>
        {plan}
        {state && <Badge tone={state.tone}>{t(state.label)}</Badge>}
      </PlanCell>
      <ProfileCell>
        {user.default_profile_id ? (
          <Link
            to={`/profile/${user.default_profile_id}`}
            aria-label={t('{{profile}}, profile of {{owner}}', {
              profile: user.default_profile_id,
              owner: user.display_name || user.email,
            })}
          >
            {user.default_profile_id}
          </Link>
        ) : (
          t('No profile')
        )}
      </ProfileCell>
      <TableCell end label={t('Profiles')}>
        {formatCount(user.profile_count)}
      </TableCell>
      <WideCell end label={t('Joined')}>
        {formatDate(user.created_at)}
      </WideCell>
      <WideCell end label={t('Last seen')}>
        {user.last_seen_at ? formatDate(user.last_seen_at) : '–'}
      </WideCell>
    </TableRow>
  );
}

const UserCell = styled(TableCell)`
  overflow-wrap: anywhere;

  > strong {
    margin-inline-end: ${space(2)};
  }

  > span:last-child {
    display: block;
  }
`;

const PlanCell = styled(TableCell)`
  white-space: nowrap;

  > span {
    margin-inline-start: ${space(2)};
  }

  ${tableAsList} {
    justify-self: end;
  }
`;

const ProfileCell = styled(TableCell)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.02em;
`;
