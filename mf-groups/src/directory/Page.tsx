import {
  listDirectoryConnections,
  listDirectoryPeople,
} from '@meishi/api-contract/endpoints/groups/directory';
import { getDirectoryPlan } from '@meishi/api-contract/endpoints/groups/directory-plans';
import type { Group } from '@meishi/api-contract/endpoints/groups/groups';
import { LinkButton, Loading, Section, Skeleton, Stack, useApiQuery } from '@meishi/shell-sdk';
import { FirstSection } from '../frame/FirstSection.tsx';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { Connections } from './Connections.tsx';
import { DirectoryPeople } from './DirectoryPeople.tsx';
import { DirectoryPlans } from './DirectoryPlans.tsx';

const placeholder = <Skeleton height="480px" radius="large" />;

/** The directory of a company: its connections, and the people that it wrote into the group. */
export default function DirectoryPage() {
  return (
    <GroupFrame tab="directory" placeholder={placeholder}>
      {(group) => <Directory group={group} />}
    </GroupFrame>
  );
}

function Directory({ group: { group_id: id, name } }: { group: Group }) {
  // All parts appear together, because the later ones would move when the first one is loaded.
  const connections = useApiQuery(listDirectoryConnections, { params: { id } });
  const people = useApiQuery(listDirectoryPeople, { params: { id }, query: {} });
  const plan = useApiQuery(getDirectoryPlan, { params: { id } });
  if (!connections.isFetched || !people.isFetched || !plan.isFetched)
    return <Loading label={t('Loading the directory')}>{placeholder}</Loading>;
  return (
    <Stack gap={10}>
      <FirstSection
        title={t('Connections')}
        description={t(
          'Entra, Okta and other directories write your people into the group. Everyone gets a seat and a finished card before they sign up.',
        )}
      >
        <Connections groupId={id} />
      </FirstSection>
      <DirectoryPlans groupId={id} />
      <Section
        title={t('People')}
        description={t(
          'Each person gets one seat and one card. The card is public immediately, and they claim it after signing in.',
        )}
        actions={<LinkButton to={groupAddress(name, 'issue')}>{t('Issue cards from a table')}</LinkButton>}
      >
        <DirectoryPeople groupId={id} />
      </Section>
    </Stack>
  );
}
