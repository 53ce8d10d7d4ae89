import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { EmptyState, LinkButton, Section, Skeleton } from '@meishi/shell-sdk';
import { BarList } from '@meishi/shell-sdk/charts';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { useGroupNumbers } from './group-numbers.ts';

/** The most clicked links of the group. */
export function TopLinks({ group }: { group: Group }) {
  const { data, isError } = useGroupNumbers(group.group_id);
  const opened = data?.links
    .filter(({ clicks }) => clicks > 0)
    .toSorted((one, other) => other.clicks - one.clicks)
    .slice(0, 5);
  if (isError) return null;
  return (
    <Section
      title={t('Top links')}
      actions={<LinkButton to={groupAddress(group.name, 'links')}>{t('All links')}</LinkButton>}
    >
      {!opened ? (
        <Skeleton height="208px" />
      ) : opened.length > 0 ? (
        <BarList
          label={t('Clicks by link')}
          items={opened.map(({ link_id, title, clicks }) => ({ id: link_id, label: title, value: clicks }))}
        />
      ) : (
        <EmptyState icon="link" title={t('No clicks in 30 days')}>
          {t('Links that stand on every member’s profile are counted here.')}
        </EmptyState>
      )}
    </Section>
  );
}
