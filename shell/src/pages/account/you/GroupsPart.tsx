import { type Group, listGroups } from '@meishi/api-contract/endpoints/groups/groups';
import {
  Link,
  LinkButton,
  LoadingOrError,
  Section,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
} from '@meishi/shell-sdk';
import { t } from '../../../words.ts';

/** The user's groups, the last used one first, and the way to a new one. */
export function GroupsPart() {
  const groups = useApiQuery(listGroups);
  return (
    <Section
      title={t('Groups')}
      actions={
        <LinkButton icon="add" to="/new-group">
          {t('New group')}
        </LinkButton>
      }
    >
      {groups.data ? (
        <GroupList groups={groups.data} />
      ) : (
        <LoadingOrError query={groups} title={t('Your groups could not be loaded')}>
          <Skeleton height="48px" radius="regular" />
        </LoadingOrError>
      )}
    </Section>
  );
}

function GroupList({ groups }: { groups: Group[] }) {
  if (groups.length === 0)
    return (
      <Text size="small" tone="soft">
        {t('Share links, a logo and numbers with your team.')}
      </Text>
    );
  return (
    <Stack as="ul" gap={3}>
      {groups.map(({ name, display_name, member_count, membership }) => (
        <li key={name}>
          <Link to={`/group/${name}/membership`}>{display_name}</Link>
          <Text size="caption" tone="faint">
            {membership?.role === 'admin' ? t('Admin') : t('Member')}
            {' · '}
            {t('{{count, number}} members', { count: member_count, one: '1 member' })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
