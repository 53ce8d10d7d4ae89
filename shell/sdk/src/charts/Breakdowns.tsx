import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { FilterName } from '@meishi/api-contract/endpoints/analytics/analytics-filters';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { SegmentedControl } from '../field/SegmentedControl.tsx';
import type { IconName } from '../icon/icons.ts';
import { Section } from '../layout/Page.tsx';
import { Text } from '../text/Text.tsx';
import { space } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { BarList } from './BarList.tsx';
import { valueIcons, valueNames } from './breakdown-values.ts';
import type { FilterChoice } from './use-hit-filters.ts';

interface BreakdownsProps {
  analytics: Pick<Analytics, keyof typeof valueNames>;
  /** If given, each entry filters the page. */
  choice?: FilterChoice;
}

type Counts = 'views' | 'clicks';

/** Breakdowns of visits by source, device, country and referrer. */
export function Breakdowns({ analytics, choice }: BreakdownsProps) {
  const [counts, setCounts] = useState<Counts>('views');
  const shares = (dimension: keyof typeof valueNames) => ({
    counts,
    shares: analytics[dimension],
    nameOf: valueNames[dimension],
    choice,
    filter: filterOf[dimension],
  });
  return (
    <Section
      title={t('Where people came from')}
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
        <Shares title={t('Sources')} {...shares('sources')} iconOf={valueIcons.sources} />
        <Shares title={t('Devices')} {...shares('devices')} iconOf={valueIcons.devices} />
        <Shares title={t('Countries')} {...shares('countries')} />
        <Shares title={t('Browsers')} {...shares('browsers')} />
        <Shares title={t('Referrers')} {...shares('referrers')} />
      </Columns>
    </Section>
  );
}

const filterOf: Record<keyof typeof valueNames, FilterName> = {
  sources: 'source',
  devices: 'device',
  countries: 'country',
  browsers: 'browser',
  referrers: 'referrer',
};

interface SharesProps {
  title: string;
  shares: Analytics['sources'];
  counts: Counts;
  nameOf: (value: string) => string;
  iconOf?: (value: string) => IconName | undefined;
  choice: FilterChoice | undefined;
  filter: FilterName;
}

const maxItems = 8;

/** One dimension, largest values first. Small values are summed up. */
function Shares({ title, shares, counts, nameOf, iconOf, choice, filter }: SharesProps) {
  const id = useId();
  const sorted = shares.filter((share) => share[counts] > 0).toSorted((a, b) => b[counts] - a[counts]);
  const rest = sorted.slice(maxItems).reduce((sum, share) => sum + share[counts], 0);
  const items = sorted.slice(0, maxItems).map((share) => ({
    id: share.value,
    label: nameOf(share.value),
    value: share[counts],
    previous: share[`previous_${counts}`],
    icon: iconOf?.(share.value),
    to: choice?.addressOf(filter, share.value),
    chosen: choice?.filters[filter] === share.value,
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
