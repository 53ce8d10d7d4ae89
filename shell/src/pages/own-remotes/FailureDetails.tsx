import type { FailureKind } from '@meishi/api-contract/endpoints/release-reports';
import {
  getOwnFailures,
  type ReleaseFailures,
} from '@meishi/api-contract/endpoints/remotes/release-failures';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  formatList,
  formatPercent,
  Loading,
  LoadingOrError,
  Section,
  Skeleton,
  Text,
  theme,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { SeriesChart } from '@meishi/shell-sdk/charts';
import styled from 'styled-components';
import { t } from '../../words.ts';

const kinds: Record<FailureKind, string> = {
  entry: message('Did not start'),
  chunk: message('File missing or broken'),
  render: message('Failed to open'),
  effect: message('Failed while open'),
  hang: message('Stopped responding'),
};

interface FailureDetailsProps {
  remote: string;
  version: string;
}

/** The loads of a release in the last week, and its failures with their places in the sources. */
export function FailureDetails({ remote, version }: FailureDetailsProps) {
  const failures = useApiQuery(getOwnFailures, { params: { name: remote, version } });
  return (
    <Section title={`${remote} ${version}`} description={t('The last 7 days.')}>
      {failures.data ? (
        <>
          <Trend hours={failures.data.hours} />
          {failures.data.messages.length === 0 ? (
            <Text tone="soft">{t('No failures reported.')}</Text>
          ) : (
            <Messages>
              {failures.data.messages.map((failure) => (
                <Failure key={`${failure.kind} ${failure.message}`} {...failure} />
              ))}
            </Messages>
          )}
        </>
      ) : (
        <LoadingOrError level={3} query={failures} title={t('The failures could not be loaded')}>
          <Loading label={t('Loading the failures')}>
            <Skeleton height="240px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
    </Section>
  );
}

function Trend({ hours }: Pick<ReleaseFailures, 'hours'>) {
  const formatHour = useDateFormat({ weekday: 'short', hour: 'numeric' });
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (hours.length === 0)
    return <Text tone="soft">{t('No one has loaded this version in the last 7 days.')}</Text>;
  return (
    <SeriesChart
      label={t('Loads and failures by hour')}
      points={hours.map(({ hour, ...counts }) => ({ at: hour, ...counts }))}
      series={[
        { key: 'loads', label: t('Loads') },
        { key: 'failures', label: t('Failures') },
      ]}
      time={{ short: formatHour, long: formatTime }}
    />
  );
}

function Failure({
  kind,
  message,
  count,
  share,
  last_at,
  stack,
  browsers,
}: ReleaseFailures['messages'][number]) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <Summary>
        <Badge tone="danger">{t(kinds[kind])}</Badge>
        <Text as="span" size="small" tone="soft">
          {t('{{times, number}} ×, {{share}} of all failures, last {{at}}', {
            times: count,
            share: formatPercent(share),
            at: formatTime(last_at),
          })}
        </Text>
      </Summary>
      <code lang="en">{message}</code>
      {stack.length > 0 && (
        <ol aria-label={t('Stack')} lang="en">
          {stack.map(({ name, file, line, column }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of frames is fixed
            <li key={index}>
              <code>{`${name && `${name} `}${file}:${line}:${column}`}</code>
            </li>
          ))}
        </ol>
      )}
      {browsers.length > 0 && (
        <Text size="small" tone="soft">
          {formatList(browsers.map(({ browser, count: times }) => `${browser} (${times})`))}
        </Text>
      )}
    </li>
  );
}

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
`;

const Messages = styled.ul`
  font-size: 0.875rem;

  > li {
    display: grid;
    gap: 10px;
    padding-block: 20px;
    border-block-start: 1px solid ${theme.colour.hairline};
  }

  code {
    display: block;
    overflow-wrap: anywhere;
  }

  ol {
    display: grid;
    gap: 6px;
    padding-inline-start: 14px;
    border-inline-start: 2px solid ${theme.colour.hairline};
    color: ${theme.colour.inkSoft};
  }
`;
