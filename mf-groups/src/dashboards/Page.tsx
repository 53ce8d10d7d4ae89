import { Section } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';

export default function DashboardsPage() {
  return (
    <GroupFrame tab="dashboards">
      {(group) => <Section title="Dashboards">{group.display_name}</Section>}
    </GroupFrame>
  );
}
