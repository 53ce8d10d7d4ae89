import {
  adminGetRollback,
  adminRollBackRelease,
  listAllReleases,
} from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { Release } from '@meishi/api-contract/endpoints/remotes/releases';
import {
  Badge,
  Button,
  Callout,
  EmptyState,
  LoadingOrError,
  Section,
  Stack,
  Table,
  TableBody,
  Text,
  useApiMutation,
  useApiQuery,
  useNotify,
} from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { t } from '../words.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { RemoteActions } from './RemoteActions.tsx';
import { TeamsSection } from './teams/TeamsSection.tsx';

interface RollbackDialogProps {
  remote: string;
  isLive: boolean;
  onClose: () => void;
}

/** Asks before a rollback. One of the shell switches off the remotes that do not fit the earlier version. */
function RollbackDialog({ remote, isLive, onClose }: RollbackDialogProps) {
  const notify = useNotify();
  const params = { name: remote };
  const plan = useApiQuery(
    adminGetRollback,
    { params },
    { enabled: remote === 'shell', staleMilliseconds: 0 },
  );
  const rollBack = useApiMutation(adminRollBackRelease, { refresh: [listAllReleases, adminGetRollback] });
  const misfits = plan.data?.misfits ?? [];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Roll {{remote}} back?', { remote })}
      confirmLabel={misfits.length > 0 ? t('Roll back and switch off') : t('Roll back')}
      tone={misfits.length > 0 ? 'danger' : 'plain'}
      onConfirm={async () => {
        const switch_off = misfits.map((misfit) => misfit.remote);
        const release = await rollBack.mutateAsync({ params, body: { switch_off } });
        notify(t('{{remote}} is back at {{version}}.', { remote, version: release.version }));
      }}
    >
      <Stack gap={3}>
        <Text size="small" tone="soft">
          {isLive
            ? t('Everyone gets the previous live version from their next page load. A running canary ends.')
            : t('The version that was live last is live again.')}
        </Text>
        {misfits.length > 0 && (
          <Callout tone="warning" title={t('These remotes need a newer version and will be switched off:')}>
            <ul>
              {misfits.map((misfit) => (
                <li key={misfit.remote}>
                  <strong>{misfit.remote}</strong> <span lang="en">{misfit.because}.</span>
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const refreshMilliseconds = 30_000;

/** Every remote with its versions: who released them, their error rate, and which one is live. */
export default function RemotesPage() {
  const allReleases = useApiQuery(listAllReleases, undefined, {
    refetchMilliseconds: refreshMilliseconds,
  });
  return (
    <AdminFrame
      tab="remotes"
      title={t('Remotes')}
      lead={t('What each team has released, and how it performs. Changes take effect at the next page load.')}
    >
      {allReleases.data ? (
        allReleases.data.length > 0 ? (
          byRemote(allReleases.data).map(([remote, releases]) => (
            <RemoteSection key={remote} remote={remote} releases={releases} />
          ))
        ) : (
          <EmptyState level={2} icon="products" title={t('No releases yet')}>
            {t('A team’s first release appears here.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={allReleases} title={t('The releases could not be loaded')}>
          <TableSkeleton label={t('Loading releases')} />
        </LoadingOrError>
      )}
      <TeamsSection />
    </AdminFrame>
  );
}

function byRemote(releases: Release[]): [string, Release[]][] {
  const remotes = new Map<string, Release[]>();
  for (const release of releases)
    remotes.set(release.remote, [...(remotes.get(release.remote) ?? []), release]);
  return [...remotes];
}

const columns = () => [
  { title: t('Version'), width: '24%' },
  { title: t('Audience'), width: '20%' },
  { title: t('Failures'), end: true, width: '20%' },
  { title: t('Released'), end: true, width: '26%' },
  { title: t('Actions'), hideTitle: true },
];

/** The number of versions shown before "Show all". */
const initialCount = 5;

interface RemoteSectionProps {
  remote: string;
  /** Newest first. */
  releases: Release[];
}

function RemoteSection({ remote, releases }: RemoteSectionProps) {
  const [confirming, setConfirming] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? releases : releases.filter(({ active }, index) => active || index < initialCount);
  const isOff = releases.some(({ off }) => off);
  const isLive = releases.some(({ active }) => active);
  const isCanary = releases.some(({ percent, active }) => !active && percent > 0);
  return (
    <Section
      title={remote}
      description={
        isOff ? (
          <Badge tone="danger">{t('Switched off')}</Badge>
        ) : isCanary ? (
          <Badge tone="info">{t('A canary is running')}</Badge>
        ) : isLive ? undefined : (
          <Badge>{t('Not live')}</Badge>
        )
      }
      actions={
        <>
          {(releases.length > 1 || !isLive) && (
            <Button icon="undo" onClick={() => setConfirming(true)}>
              {t('Roll back')}
            </Button>
          )}
          {remote !== 'shell' && <RemoteActions remote={remote} isOff={isOff} isLive={isLive} />}
        </>
      }
    >
      <Table caption={t('Versions of {{remote}}', { remote })} columns={columns()}>
        <TableBody>
          {shown.map((release) => (
            <ReleaseRow key={release.version} release={release} />
          ))}
        </TableBody>
      </Table>
      {shown.length < releases.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)} style={{ alignSelf: 'start' }}>
          {t('Show all {{count, number}} versions', { count: releases.length })}
        </Button>
      )}
      {confirming && <RollbackDialog remote={remote} isLive={isLive} onClose={() => setConfirming(false)} />}
    </Section>
  );
}
