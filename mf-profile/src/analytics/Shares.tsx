import type { Analytics } from '@meishi/api-contract/analytics';
import { type IconName, Text } from '@meishi/shell-sdk';
import { BarList } from '@meishi/shell-sdk/charts';
import { useId } from 'react';
import styled from 'styled-components';
import { t } from '../words';

interface SharesProps {
  title: string;
  shares: Analytics['sources'];
  /** Which of the two numbers is shown. */
  counts: 'views' | 'clicks';
  nameOf: (value: string) => string;
  iconOf?: (value: string) => IconName | undefined;
}

const most = 8;

/** One dimension, the largest first; what is small is added up. */
export function Shares({ title, shares, counts, nameOf, iconOf }: SharesProps) {
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

const Part = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
`;
