import { listAllReleases } from '@meishi/api-contract/endpoints/admin/admin-releases';
import type { Release } from '@meishi/api-contract/endpoints/remotes';
import { EmptyState, LoadingOrError, useApiQuery } from '@meishi/shell-sdk';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { t } from '../words.ts';
import { RemoteSection } from './RemoteSection.tsx';

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
      lead={t(
        'What each team has released, and how it does. A change here reaches people at their next page load.',
      )}
    >
      {allReleases.data ? (
        allReleases.data.length > 0 ? (
          byRemote(allReleases.data).map(([remote, releases]) => (
            <RemoteSection key={remote} remote={remote} releases={releases} />
          ))
        ) : (
          <EmptyState level={2} icon="products" title={t('Nothing is released yet')}>
            {t('A team’s first release appears here.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={allReleases} title={t('The releases could not be loaded')}>
          <TableSkeleton label={t('Loading releases')} />
        </LoadingOrError>
      )}
    </AdminFrame>
  );
}

function byRemote(releases: Release[]): [string, Release[]][] {
  const remotes = new Map<string, Release[]>();
  for (const release of releases)
    remotes.set(release.remote, [...(remotes.get(release.remote) ?? []), release]);
  return [...remotes];
}
