import { getReleaseFailures } from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import {
  Badge,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { SeriesChart } from '@meishi/shell-sdk/charts';
import { Sheet } from '@meishi/shell-sdk/overlays';
import styled from 'styled-components';
import { t } from '../words.ts';
import { failureWords } from './failure-words.ts';

interface FailuresSheetProps {
  release: Release;
  onClose: () => void;
}

/** The loads of a version in the last week and its failure messages. */
export function FailuresSheet({ release: { remote, version }, onClose }: FailuresSheetProps) {
  const input = { params: { name: remote, version } };
  const failures = useApiQuery(getReleaseFailures, input);
  const formatHour = useDateFormat({ weekday: 'short', hour: 'numeric' });
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Sheet onClose={onClose} title={`${remote} ${version}`} description={t('The last 7 days.')}>
      {failures.data ? (
        <Stack gap={6}>
          {failures.data.hours.length > 0 ? (
            <SeriesChart
              label={t('Loads and failures by hour')}
              points={failures.data.hours.map(({ hour, ...counts }) => ({ at: hour, ...counts }))}
              series={[
                { key: 'loads', label: t('Loads') },
                { key: 'failures', label: t('Failures') },
              ]}
              time={{ short: formatHour, long: formatTime }}
            />
          ) : (
            <Text tone="soft">{t('No one has loaded this version in the last 7 days.')}</Text>
          )}
          {failures.data.messages.length === 0 ? (
            <Text tone="soft">{t('No failures reported.')}</Text>
          ) : (
            <Messages>
              {failures.data.messages.map(({ kind, message, count, last_at }) => (
                <li key={`${kind} ${message}`}>
                  <Badge tone="danger">{t(failureWords[kind])}</Badge>{' '}
                  {t('{{times, number}} ×, last {{at}}', { times: count, at: formatTime(last_at) })}
                  <code>{message}</code>
                </li>
              ))}
            </Messages>
          )}
        </Stack>
      ) : (
        <LoadingOrError query={failures} title={t('The numbers could not be loaded')}>
          <Loading label={t('Loading numbers')}>
            <Skeleton height="240px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
    </Sheet>
  );
}

const Messages = styled.ul`
  display: grid;
  gap: 16px;
  font-size: 0.875rem;

  code {
    display: block;
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
`;
