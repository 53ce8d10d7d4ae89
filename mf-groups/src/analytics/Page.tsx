import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function AnalyticsPage() {
  return (
    <GroupFrame tab="analytics">
      {(group) => <Section title="Analytics">{group.display_name}</Section>}
    </GroupFrame>
  );
}
