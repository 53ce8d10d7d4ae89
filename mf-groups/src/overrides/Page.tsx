import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function OverridesPage() {
  return (
    <GroupFrame tab="overrides">
      {(group) => <Section title="Overrides">{group.display_name}</Section>}
    </GroupFrame>
  );
}
