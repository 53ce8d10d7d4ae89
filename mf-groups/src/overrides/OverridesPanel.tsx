import type { GroupLinks, LinkBearer } from '@meishi/api-contract/endpoints/groups/group-links';
import { EmptyState, LinkButton, lazyPart, Stack } from '@meishi/shell-sdk';
import { groupAddress } from '../frame/group-tabs.ts';
import { t } from '../words.ts';
import { ConflictChoices } from './editor/ConflictChoices.tsx';
import { OverridesSkeleton } from './OverridesSkeleton.tsx';
import { useOverrides } from './saving/use-overrides.ts';
import { useNarrow } from './use-screen.ts';

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
  known: GroupLinks;
  bearers: LinkBearer[];
  total: number;
}

/** The link overrides, as a grid or, on phones, member by member. */
export function OverridesPanel({ groupName, known, bearers, total }: OverridesPanelProps) {
  const editing = useOverrides(groupName, known);
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
          'Once the group has links, you see here what each member’s page shows of them, and change it for one or for all.',
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
