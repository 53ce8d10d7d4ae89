import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function SettingsPage() {
  return (
    <GroupFrame tab="settings">
      {(group) => <Section title="Settings">{group.display_name}</Section>}
    </GroupFrame>
  );
}
