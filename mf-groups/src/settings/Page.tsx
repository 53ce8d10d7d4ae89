import { Skeleton } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';
import { SettingsForm } from './SettingsForm';

/** How the group is called and looks, and what it decides on its members' profiles. */
export default function SettingsPage() {
  return (
    <GroupFrame tab="settings" placeholder={<Skeleton height="640px" radius="large" />}>
      {(group) => <SettingsForm key={group.group_id} group={group} />}
    </GroupFrame>
  );
}
