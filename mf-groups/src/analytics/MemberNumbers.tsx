import { metrics, type Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import { getMemberAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { LinkButton, Loading, LoadingOrError, Skeleton, Stack, Text, useApiQuery } from '@meishi/shell-sdk';
import { SeriesChart, StatRow, StatTile, seriesTime } from '@meishi/shell-sdk/charts';
import { Sheet } from '@meishi/shell-sdk/overlays';
import { metricWords, rangeTitles } from '../numbers/words.ts';
import { t } from '../words.ts';
import type { RankedMember } from './ranking-parts.tsx';

interface MemberNumbersProps {
  groupId: string;
  range: Range;
  member: RankedMember;
  onClose: () => void;
}

/** One member's share of the group's numbers. */
export function MemberNumbers({ groupId, range, member, onClose }: MemberNumbersProps) {
  const analytics = useApiQuery(getMemberAnalytics, {
    params: { id: groupId, userId: member.user_id },
    query: { range },
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={member.display_name}
      description={t('{{range}}, only while in the group.', { range: t(rangeTitles[range]) })}
      footer={
        member.current && (
          <LinkButton icon="open" newTab href={`/profile/${member.profile_id}`}>
            {t('Open the profile')}
          </LinkButton>
        )
      }
    >
      {!analytics.data && (
        <LoadingOrError query={analytics} title={t('These numbers could not be loaded')}>
          <Loading label={t('Loading the member’s numbers')}>
            <Stack gap={6}>
              <Skeleton height="180px" radius="large" />
              <Skeleton height="240px" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
      {analytics.data && (
        <Stack gap={6}>
          <StatRow>
            {metrics.map((metric) => (
              <StatTile
                key={metric}
                label={t(metricWords[metric].label)}
                value={analytics.data.totals[metric]}
                previous={analytics.data.previous?.[metric] ?? null}
              />
            ))}
          </StatRow>
          <SeriesChart
            label={t('Views and clicks')}
            points={analytics.data.series}
            series={[
              { key: 'views', label: t('Views') },
              { key: 'clicks', label: t('Clicks') },
            ]}
            time={seriesTime(analytics.data.series)}
          />
          <Text size="small" tone="soft">
            {t('Where one member’s visitors came from is shown to that member only.')}
          </Text>
        </Stack>
      )}
    </Sheet>
  );
}
