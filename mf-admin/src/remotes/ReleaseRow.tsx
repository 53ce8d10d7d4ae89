import {
  adminActivateRelease,
  adminCreatePreview,
  getReleaseFailures,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { FailureKind } from '@meishi/api-contract/endpoints/release-reports';
import type { Release, StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  formatNumber,
  IconButton,
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useApiQuery,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { SeriesChart } from '@meishi/shell-sdk/charts';
import { Menu, MenuItem, Sheet } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { CornerCell } from '../list/CornerCell.tsx';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';

/** Formats milliseconds as `1.2 seconds`. */
function formatSeconds(milliseconds: number): string {
  return formatNumber(milliseconds / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
}

/** How a page failed. */
const failureWords: Record<FailureKind, string> = {
  entry: message('Did not start'),
  chunk: message('File missing or broken'),
  render: message('Failed to open'),
  effect: message('Failed while open'),
  hang: message('Stopped responding'),
};

interface FailuresSheetProps {
  release: Release;
  onClose: () => void;
}

/** The loads of a version in the last week and its failure messages. */
function FailuresSheet({ release: { remote, version }, onClose }: FailuresSheetProps) {
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

/** What follows for a canary, or why it was ended automatically. */
function CanaryCourse({ release: { active, percent, canary } }: { release: Release }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  if (!canary || active) return null;
  if (canary.stopped_at)
    return (
      <Text as="div" size="small" tone="soft">
        <Badge tone="danger">{t('Canary stopped')}</Badge> {formatTime(canary.stopped_at)}:{' '}
        {canary.stopped_because && reasonOf(canary.stopped_because)}
      </Text>
    );
  const [next] = canary.steps;
  if (percent === 0 || !next) return null;
  return (
    <Text as="div" size="small" tone="soft">
      {next === 100
        ? t('Everyone after {{minutes, number}} minutes if it doesn’t fail', { minutes: canary.minutes })
        : t('{{next}}% after {{minutes, number}} minutes if it doesn’t fail', {
            next,
            minutes: canary.minutes,
          })}
    </Text>
  );
}

function reasonOf({ worse, canary, live }: StopReason): string {
  if (worse !== 'failures')
    return t('It took {{time}} to load; the live version takes {{liveTime}}.', {
      time: formatSeconds(canary.load_ms ?? 0),
      liveTime: formatSeconds(live.load_ms ?? 0),
    });
  const { failures, loads } = canary;
  return live.loads === 0
    ? t('{{failures, number}} of {{loads, number}} loads failed. The live version wasn’t loaded.', {
        failures,
        loads,
      })
    : t(
        '{{failures, number}} of {{loads, number}} loads failed; of the live version {{liveFailures, number}} of {{liveLoads, number}}.',
        { failures, loads, liveFailures: live.failures, liveLoads: live.loads },
      );
}

/** The percentages at which a canary can start. */
const startPercentages = [5, 20, 50] as const;

/** A version: who gets it, its error rate, and the available actions. */
export function ReleaseRow({ release }: { release: Release }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const notify = useNotify();
  const [failuresOpen, setFailuresOpen] = useState(false);
  const { remote, version, active, percent, health } = release;
  const notifyFailure = useNotifyFailure();
  const activate = useApiMutation(adminActivateRelease, {
    refresh: [listAllReleases],
    onError: notifyFailure,
  });
  const preview = useApiMutation(adminCreatePreview, { onError: notifyFailure });
  const params = { name: remote };
  const activateFor = (share: number, steps: number[] = []) =>
    activate.mutate(
      { params, body: { version, percent: share, steps } },
      {
        onSuccess: () =>
          notify(
            share === 100
              ? t('Everyone now gets {{version}}.', { version })
              : t('{{share}}% of visitors now get {{version}}.', { share, version }),
          ),
      },
    );
  const openPreview = () =>
    preview.mutate({ params, body: { version } }, { onSuccess: ({ url }) => location.assign(url) });
  return (
    <TableRow>
      <TableCell>
        <Text as="strong" strong size="small" numeric>
          {version}
        </Text>
        {release.requires && (
          <span style={{ display: 'block' }}>{t('Kit {{requires}}', { requires: release.requires })}</span>
        )}
        <CanaryCourse release={release} />
      </TableCell>
      <TableCell>
        {percent === 100 ? (
          <Badge tone="positive">{t('Everyone')}</Badge>
        ) : percent > 0 ? (
          <Badge tone="info">{t('{{percent}}% of visitors', { percent })}</Badge>
        ) : active ? (
          <Badge tone="positive">{t('Live')}</Badge>
        ) : (
          t('No one', { context: 'audience' })
        )}
      </TableCell>
      <WideCell end label={t('Failures')}>
        {health.error_rate === null
          ? t('Not loaded yet')
          : t('{{errorRate}} of {{loads, number}}', {
              errorRate: formatNumber(health.error_rate, { style: 'percent', maximumFractionDigits: 1 }),
              loads: health.loads,
            })}
        {health.load_ms !== null && (
          <span style={{ display: 'block' }}>
            {t('{{time}} to load', { time: formatSeconds(health.load_ms) })}
          </span>
        )}
      </WideCell>
      <WideCell end label={t('Released')}>
        {formatTime(release.released_at)}
        <span style={{ display: 'block' }}>{release.released_by}</span>
      </WideCell>
      <CornerCell end>
        <Menu trigger={<IconButton icon="more" label={t('Actions for {{version}}', { version })} />}>
          {!(active && percent === 100) && (
            <MenuItem icon="check" onSelect={() => activateFor(100)}>
              {t('Release to everyone')}
            </MenuItem>
          )}
          {!active && (
            <MenuItem icon="analytics" onSelect={() => activateFor(5, [25, 100])}>
              {t('Release in steps: 5%, 25%, everyone')}
            </MenuItem>
          )}
          {!active &&
            startPercentages.map((share) => (
              <MenuItem key={share} icon="group" onSelect={() => activateFor(share)}>
                {t('Release to {{share}}%', { share })}
              </MenuItem>
            ))}
          <MenuItem icon="show" onSelect={openPreview}>
            {t('Preview in this browser')}
          </MenuItem>
          <MenuItem icon="analytics" onSelect={() => setFailuresOpen(true)}>
            {t('Health')}
          </MenuItem>
        </Menu>
        {failuresOpen && <FailuresSheet release={release} onClose={() => setFailuresOpen(false)} />}
      </CornerCell>
    </TableRow>
  );
}
