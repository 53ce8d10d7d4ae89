import { adminRollBackRelease, listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { Release } from '@meishi/api-contract/endpoints/remotes';
import { Badge, Button, Section, Table, TableBody, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';
import { ReleaseRow } from './ReleaseRow.tsx';

const columns = () => [
  { title: t('Version') },
  { title: t('Who gets it') },
  { title: t('Failures'), end: true },
  { title: t('Released'), end: true },
  { title: t('What can be done'), hideTitle: true },
];

/** The number of versions shown before "Show all". */
const initialCount = 5;

interface RemoteSectionProps {
  remote: string;
  /** Newest first. */
  releases: Release[];
}

/** The versions of one remote. */
export function RemoteSection({ remote, releases }: RemoteSectionProps) {
  const notify = useNotify();
  const [confirming, setConfirming] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const rollBack = useApiMutation(adminRollBackRelease, { refresh: [listAllReleases] });
  const shown = showsAll ? releases : releases.filter(({ active }, index) => active || index < initialCount);
  const isCanary = releases.some(({ percent, active }) => !active && percent > 0);
  return (
    <Section
      title={remote}
      description={isCanary ? <Badge tone="info">{t('A canary is running')}</Badge> : undefined}
      actions={
        releases.length > 1 && (
          <Button icon="undo" onClick={() => setConfirming(true)}>
            {t('Roll back')}
          </Button>
        )
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
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('Roll {{remote}} back?', { remote })}
        confirmLabel={t('Roll back')}
        onConfirm={async () => {
          const release = await rollBack.mutateAsync({ params: { name: remote } });
          notify(t('{{remote}} is back at {{version}}.', { remote, version: release.version }));
        }}
      >
        {t('Everybody gets the version that was live before, from their next page load on. A canary ends.')}
      </ConfirmDialog>
    </Section>
  );
}
