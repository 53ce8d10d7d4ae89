import { Section, Skeleton, Stack } from '@meishi/shell-sdk';
import { GroupWebhooks } from '@meishi/shell-sdk/webhooks';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { t } from '../words.ts';
import { SettingsForm } from './SettingsForm.tsx';

export default function SettingsPage() {
  return (
    <GroupFrame tab="settings" placeholder={<Skeleton height="640px" radius="large" />}>
      {(group) => (
        <Stack gap={8}>
          <SettingsForm key={group.group_id} group={group} />
          <Section
            title={t('Webhooks')}
            description={t('They tell a server of yours when members join, leave or change their profile.')}
          >
            <GroupWebhooks groupId={group.group_id} />
          </Section>
        </Stack>
      )}
    </GroupFrame>
  );
}
