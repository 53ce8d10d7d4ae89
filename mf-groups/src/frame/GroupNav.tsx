import { AddressTabs } from '@meishi/shell-sdk';
import { t } from '../words';
import { type GroupTab, groupAddress, groupTabs } from './groupTabs';

/** The way between the tabs of a group's home. */
export function GroupNav({ groupName, tab }: { groupName: string; tab: GroupTab | 'membership' }) {
  const tabs = groupTabs.map(({ tab: value, label }) => ({
    value,
    label: t(label),
    to: groupAddress(groupName, value),
  }));
  return <AddressTabs label={t('Group')} tabs={tabs} value={tab} />;
}
