import { Skeleton } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame.tsx';
import { SettingsForm } from './SettingsForm.tsx';

export default function SettingsPage() {
  return (
    <GroupFrame tab="settings" placeholder={<Skeleton height="640px" radius="large" />}>
      {(group) => <SettingsForm key={group.group_id} group={group} />}
    </GroupFrame>
  );
}
