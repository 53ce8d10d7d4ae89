import type { Release, StopReason } from '@meishi/api-contract/endpoints/remotes/releases';
import { Badge, Text, useDateFormat } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { formatSeconds } from './format-seconds.ts';

/** What follows for a canary, or why it was ended automatically. */
export function CanaryCourse({ release: { active, percent, canary } }: { release: Release }) {
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
