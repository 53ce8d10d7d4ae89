import {
  type GroupLinks,
  type LinkBearer,
  listGroupLinks,
  listLinkBearers,
} from '@meishi/api-contract/endpoints/groups/group-links';
import { EmptyState, ErrorState, LinkButton, lazyPart, Stack, useApiQuery } from '@meishi/shell-sdk';
import { useMemo } from 'react';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { ConflictChoices } from './editor/ConflictChoices.tsx';
import { OverridesSkeleton } from './OverridesSkeleton.tsx';
import { useOverrides } from './saving/use-overrides.ts';
import { useNarrow } from './use-screen.ts';

export default function OverridesPage() {
  return (
    <GroupFrame tab="overrides" placeholder={<OverridesSkeleton />}>
      {(group) => <GroupOverrides groupName={group.name} />}
    </GroupFrame>
  );
}

function GroupOverrides({ groupName }: { groupName: string }) {
  const links = useApiQuery(listGroupLinks, { params: { id: groupName } }, { refetchMilliseconds: 30_000 });
  const members = useBearers(groupName);
  if (links.data && members.isThere)
    return (
      <OverridesPanel
        groupName={groupName}
        groupLinks={links.data}
        bearers={members.bearers}
        total={members.total}
      />
    );
  if (links.error) return <ErrorState error={links.error} onRetry={links.refetch} />;
  if (members.error) return <ErrorState error={members.error} onRetry={members.retry} />;
  return <OverridesSkeleton />;
}

const GridEditor = lazyPart(
  async () => ({ default: (await import('./GridEditor.tsx')).GridEditor }),
  <OverridesSkeleton />,
);
const PhoneOverrides = lazyPart(
  async () => ({ default: (await import('./phone/PhoneOverrides.tsx')).PhoneOverrides }),
  <OverridesSkeleton />,
);

interface OverridesPanelProps {
  groupName: string;
  groupLinks: GroupLinks;
  bearers: LinkBearer[];
  total: number;
}

/** The link overrides, as a grid or, on phones, member by member. */
function OverridesPanel({ groupName, groupLinks, bearers, total }: OverridesPanelProps) {
  const editing = useOverrides(groupName, groupLinks);
  const narrow = useNarrow();
  const { links } = editing.overrides.base;
  if (links.length === 0)
    return (
      <EmptyState
        level={2}
        icon="table"
        title={t('There are no links to override yet')}
        action={
          <LinkButton variant="primary" to={groupAddress(groupName, 'links')}>
            {t('Add the first link')}
          </LinkButton>
        }
      >
        {t(
          'Once the group has links, you can see them for each member here and change them for one member or for everyone.',
        )}
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <ConflictChoices
        conflicts={[...editing.conflicts.values()]}
        links={links}
        bearers={bearers}
        saver={editing.saver}
      />
      {narrow ? (
        <PhoneOverrides bearers={bearers} editing={editing} />
      ) : (
        <GridEditor bearers={bearers} total={total} editing={editing} />
      )}
    </Stack>
  );
}

/** Enough for the first screens. The rest loads immediately afterwards. */
const first = 200;
const maxAtOnce = 10_000;
const fresh = { staleMilliseconds: 300_000 };

/** The members of a group that are loaded so far, and their total. */
function useBearers(groupName: string) {
  const params = { id: groupName };
  const start = useApiQuery(listLinkBearers, { params, query: { limit: first } }, fresh);
  const cursor = start.data?.next_cursor ?? undefined;
  const rest = useApiQuery(
    listLinkBearers,
    { params, query: { limit: maxAtOnce, cursor } },
    { ...fresh, enabled: cursor !== undefined },
  );
  const bearers = useMemo<LinkBearer[]>(
    () => [...(start.data?.bearers ?? []), ...((cursor && rest.data?.bearers) || [])],
    [start.data, rest.data, cursor],
  );
  return {
    bearers,
    total: start.data?.total ?? 0,
    isThere: start.data !== undefined,
    error: start.error ?? rest.error,
    retry: () => void (start.error ? start.refetch() : rest.refetch()),
  };
}
