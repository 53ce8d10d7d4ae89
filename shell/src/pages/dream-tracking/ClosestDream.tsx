import { type Dream, getDream } from '@meishi/api-contract/endpoints/dreams';
import {
  Button,
  formatNumber,
  LoadingOrError,
  Skeleton,
  Surface,
  space,
  Text,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { forecastWords, paceWords, progressOf, progressWords } from './dream-words.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { TrendChart } from './TrendChart.tsx';

/** The dream in progress that is closest to its target; undefined if none is in progress. */
export function closestDream(dreams: readonly Dream[]): Dream | undefined {
  return dreams
    .filter(({ status }) => status === 'in_progress')
    .toSorted((one, other) => progressOf(other) - progressOf(one))[0];
}

interface ClosestDreamProps {
  dream: Dream;
  open: (dreamId: string) => void;
}

/** The dream that comes true next, with the trend of its metric. */
export function ClosestDream({ dream, open }: ClosestDreamProps) {
  const formatDay = useDateFormat({ dateStyle: 'long' });
  const details = useApiQuery(getDream, { params: { id: dream.dream_id } });
  return (
    <Panel forwardedAs="section" aria-labelledby="closest-dream" padding={8}>
      <Standing>
        <Text size="small" tone="soft">
          {t('Closest to coming true')}
        </Text>
        <Title id="closest-dream">{dream.title}</Title>
        <Share aria-hidden>
          {formatNumber(Math.floor(progressOf(dream) * 100) / 100, { style: 'percent' })}
        </Share>
        <ProgressBar dream={dream} />
        <Text size="small" numeric>
          {progressWords(dream)}
        </Text>
        <Text size="small" tone="soft" numeric>
          {forecastWords(dream, formatDay)}
        </Text>
        <Text size="small" tone="soft" numeric>
          {paceWords(dream)}
        </Text>
        <div>
          <Button onClick={() => open(dream.dream_id)}>{t('Open dream')}</Button>
        </div>
      </Standing>
      {details.data ? (
        <TrendChart dream={dream} trend={details.data.trend} />
      ) : (
        <LoadingOrError level={3} query={details} title={t('The trend could not be loaded')}>
          <Skeleton height="200px" radius="large" />
        </LoadingOrError>
      )}
    </Panel>
  );
}

const Panel = styled(Surface)`
  display: grid;
  gap: ${space(8)};

  @media (min-width: 960px) {
    grid-template-columns: minmax(280px, 2fr) 3fr;
    align-items: center;

    figure svg {
      height: 220px;
    }
  }
`;

const Standing = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  > :last-child {
    margin-top: ${space(3)};
  }
`;

const Title = styled.h2`
  font: 420 ${theme.size.title} ${theme.font.display};
  letter-spacing: -0.022em;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Share = styled.p`
  font: 420 ${theme.size.hero} ${theme.font.display};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;
