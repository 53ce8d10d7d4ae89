import type { GroupAnalytics } from '@meishi/api-contract/group-analytics';
import { Callout, type IconName, Section, SegmentedControl, space, Text } from '@meishi/shell-sdk';
import { BarList } from '@meishi/shell-sdk/charts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { deviceIcon, sourceIcon, valueNames, withheldWords } from '../numbers/words';
import { t } from '../words';

type Counts = 'views' | 'clicks';

/** Where people came from: only of so many members together that nobody's visitors can be told from it. */
export function Breakdowns({ analytics }: { analytics: GroupAnalytics }) {
  const [counts, setCounts] = useState<Counts>('views');
  const { withheld, sources, devices, browsers, countries, referrers } = analytics;
  const title = t('Where people came from');
  if (withheld)
    return (
      <Section title={title}>
        <Callout icon="lock" title={t('Not shown for so few people')}>
          {t(withheldWords)}
        </Callout>
      </Section>
    );
  return (
    <Section
      title={title}
      actions={
        <SegmentedControl
          label={t('Count')}
          value={counts}
          onChange={setCounts}
          options={[
            { value: 'views', label: t('Views') },
            { value: 'clicks', label: t('Clicks') },
          ]}
        />
      }
    >
      <Columns>
        <Shares
          counts={counts}
          title={t('Ways in')}
          shares={sources}
          nameOf={valueNames.sources}
          iconOf={sourceIcon}
        />
        <Shares
          counts={counts}
          title={t('Devices')}
          shares={devices}
          nameOf={valueNames.devices}
          iconOf={deviceIcon}
        />
        <Shares counts={counts} title={t('Countries')} shares={countries} nameOf={valueNames.countries} />
        <Shares counts={counts} title={t('Browsers')} shares={browsers} nameOf={valueNames.browsers} />
        <Shares
          counts={counts}
          title={t('Pages that led here')}
          shares={referrers}
          nameOf={valueNames.referrers}
        />
      </Columns>
    </Section>
  );
}

interface SharesProps {
  title: string;
  shares: GroupAnalytics['sources'];
  counts: Counts;
  nameOf: (value: string) => string;
  iconOf?: (value: string) => IconName | undefined;
}

const most = 8;

/** One dimension, the largest first; what is small is added up. */
function Shares({ title, shares, counts, nameOf, iconOf }: SharesProps) {
  const id = useId();
  const sorted = shares.filter((share) => share[counts] > 0).toSorted((a, b) => b[counts] - a[counts]);
  const rest = sorted.slice(most).reduce((sum, share) => sum + share[counts], 0);
  const items = sorted.slice(0, most).map((share) => ({
    id: share.value,
    label: nameOf(share.value),
    value: share[counts],
    icon: iconOf?.(share.value),
  }));
  return (
    <Part aria-labelledby={id}>
      <Text as="h3" size="small" strong id={id}>
        {title}
      </Text>
      {items.length > 0 ? (
        <BarList
          label={title}
          share
          items={rest > 0 ? [...items, { id: 'rest', label: t('All others'), value: rest }] : items}
        />
      ) : (
        <Text size="small" tone="soft">
          {t('Nothing yet.')}
        </Text>
      )}
    </Part>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${space(9)} ${space(12)};
`;

const Part = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
`;
