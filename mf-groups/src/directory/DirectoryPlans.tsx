import { getDirectoryPlan } from '@meishi/api-contract/endpoints/groups/directory-plans';
import {
  Button,
  LoadingOrError,
  lazyPart,
  Section,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../words.ts';
import { settingsSentence } from './plan-words.ts';

const WaitingChanges = lazyPart(async () => ({
  default: (await import('./WaitingChanges.tsx')).WaitingChanges,
}));
const PlanSettingsDialog = lazyPart(async () => ({
  default: (await import('./PlanSettingsDialog.tsx')).PlanSettingsDialog,
}));

/** The changes that wait, and when changes do. */
export function DirectoryPlans({ groupId: id }: { groupId: string }) {
  const [changing, setChanging] = useState(false);
  const query = useApiQuery(
    getDirectoryPlan,
    { params: { id } },
    { staleMilliseconds: 0, refetchMilliseconds: 5_000 },
  );
  const { data } = query;
  return (
    <Section
      title={data?.plan ? t('Waiting changes') : t('When changes wait')}
      description={
        data?.plan
          ? t('Nothing of this has happened yet. Look at what each person would get or lose, then decide.')
          : undefined
      }
    >
      {data ? (
        <Stack gap={6}>
          {data.plan && <WaitingChanges groupId={id} plan={data.plan} />}
          <Stack gap={3}>
            <Text size="small" tone="soft">
              {settingsSentence(data.settings)}
            </Text>
            <div>
              <Button onClick={() => setChanging(true)}>{t('Choose when changes wait')}</Button>
            </div>
          </Stack>
        </Stack>
      ) : (
        <LoadingOrError query={query} title={t('The waiting changes could not be loaded')}>
          <Skeleton height="96px" radius="large" />
        </LoadingOrError>
      )}
      {changing && data && (
        <PlanSettingsDialog groupId={id} settings={data.settings} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}
