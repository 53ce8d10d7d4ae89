import { Section, Skeleton, Stack } from '@meishi/shell-sdk';
import { GroupKeys } from '@meishi/shell-sdk/keys';
import { GroupWebhooks } from '@meishi/shell-sdk/webhooks';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { PlanSection } from '../plan/PlanSection.tsx';
import { t } from '../words.ts';
import { DangerZone } from './DangerZone.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export default function SettingsPage() {
  return (
    <GroupFrame tab="settings" placeholder={<Skeleton height="640px" radius="large" />}>
      {(group) => (
        <Stack gap={8}>
          <SettingsForm key={group.group_id} group={group} />
          <PlanSection group={group} />
          <Section
            title={t('Keys')}
            description={t(
              'A key lets a program read or change the group. It keeps working when an admin leaves.',
            )}
          >
            <GroupKeys groupId={group.group_id} />
          </Section>
          <Section
            title={t('Webhooks')}
            description={t('They tell your server when members join, leave or change their profile.')}
          >
            <GroupWebhooks groupId={group.group_id} />
          </Section>
          <DangerZone group={group} />
        </Stack>
      )}
    </GroupFrame>
  );
}
