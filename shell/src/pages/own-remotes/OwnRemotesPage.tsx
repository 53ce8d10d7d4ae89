import { listOwnRemotes } from '@meishi/api-contract/endpoints/remotes/release-failures';
import type { ResponseOf } from '@meishi/api-contract/transport/endpoint';
import {
  EmptyState,
  formatPercent,
  Link,
  Loading,
  LoadingOrError,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableRow,
  useApiQuery,
  useDateFormat,
  useSearchParams,
} from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { AccountNavigation } from '../account/AccountNavigation.tsx';
import { FailureDetails } from './FailureDetails.tsx';

/** The remotes of a team, with the failures of the chosen release. For the people of the team. */
export default function OwnRemotesPage() {
  const own = useApiQuery(listOwnRemotes);
  const [parameters] = useSearchParams();
  const [remote, version] = [parameters.get('remote'), parameters.get('version')];
  const chosen = own.data?.find((each) => each.remote === remote) ?? own.data?.[0];
  const release =
    chosen?.releases.find((each) => each.version === version) ??
    chosen?.releases.find(({ percent }) => percent > 0) ??
    chosen?.releases[0];
  return (
    <Page title={t('Remotes')} width="wide">
      <AccountNavigation current="remotes" />
      <PageHeader title={t('Remotes')} lead={t('What your team has released, and how it performs.')} />
      {own.data ? (
        own.data.length > 0 ? (
          <>
            {chosen && release && <FailureDetails remote={chosen.remote} version={release.version} />}
            {own.data.map((each) => (
              <Releases key={each.remote} {...each} />
            ))}
          </>
        ) : (
          <EmptyState level={2} icon="products" title={t('You’re not on a team')}>
            {t('Product admins add people to teams. Then the team’s remotes appear here.')}
          </EmptyState>
        )
      ) : (
        <LoadingOrError level={2} query={own} title={t('The remotes could not be loaded')}>
          <Loading label={t('Loading the remotes')}>
            <Skeleton height="240px" radius="regular" />
          </Loading>
        </LoadingOrError>
      )}
    </Page>
  );
}

type OwnRemote = ResponseOf<typeof listOwnRemotes>[number];

function Releases({ remote, team, releases }: OwnRemote) {
  const formatDay = useDateFormat({ dateStyle: 'medium' });
  return (
    <Section title={remote} description={team}>
      <Table
        caption={t('Versions of {{remote}}', { remote })}
        columns={[
          { title: t('Version') },
          { title: t('Audience'), end: true },
          { title: t('Failures'), end: true },
          { title: t('Released'), end: true },
        ]}
      >
        <TableBody>
          {releases.map(({ version, percent, health, released_at }) => (
            <TableRow key={version}>
              <TableCell>
                <Link to={`?${new URLSearchParams({ remote, version })}`}>{version}</Link>
              </TableCell>
              <TableCell end label={t('Audience')}>
                {formatPercent(percent / 100)}
              </TableCell>
              <TableCell end label={t('Failures')}>
                {health.error_rate === null ? t('No loads') : formatPercent(health.error_rate)}
              </TableCell>
              <TableCell end label={t('Released')}>
                {formatDay(released_at)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
