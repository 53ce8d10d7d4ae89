import { Link, Section, Text } from '@meishi/shell-sdk';
import { GroupFrame } from '../frame/GroupFrame';
import { groupAddress } from '../frame/groupTabs';

/** What an admin wants to know first of their group. */
export default function GroupPage() {
  return (
    <GroupFrame tab="overview">
      {(group) => (
        <Section title="Members">
          <Text>
            <Link to={groupAddress(group.name, 'members')}>
              {group.member_count === 1 ? '1 member' : `${group.member_count.toLocaleString('en')} members`}
            </Link>
          </Text>
        </Section>
      )}
    </GroupFrame>
  );
}
