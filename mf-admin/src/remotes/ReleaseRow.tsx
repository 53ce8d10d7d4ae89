import {
  adminActivateRelease,
  adminCreatePreview,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import {
  Badge,
  formatNumber,
  IconButton,
  TableCell,
  TableRow,
  Text,
  useApiMutation,
  useDateFormat,
  useNotify,
  useNotifyFailure,
} from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { CornerCell } from '../list/CornerCell.tsx';
import { WideCell } from '../list/WideCell.tsx';
import { t } from '../words.ts';
import { CanaryCourse } from './CanaryCourse.tsx';
import { FailuresSheet } from './FailuresSheet.tsx';
import { formatSeconds } from './format-seconds.ts';

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
