import { AddressTabs } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { type GroupTab, groupAddress, groupTabs } from './group-tabs.ts';

/** The tabs of a group's pages. */
export function GroupNav({ groupName, tab }: { groupName: string; tab: GroupTab | 'membership' }) {
  const tabs = groupTabs.map(({ tab: value, label }) => ({
    value,
    label: t(label),
    to: groupAddress(groupName, value),
  }));
  return <AddressTabs label={t('Group')} tabs={tabs} value={tab} />;
}
