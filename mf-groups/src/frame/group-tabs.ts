import { message } from '@meishi/api-contract/shapes/message';

/** The tabs of a group's pages in their order, each with its address. */
export const groupTabs = [
  { tab: 'overview', label: message('Overview'), path: '' },
  { tab: 'members', label: message('Members'), path: '/members' },
  { tab: 'departments', label: message('Departments'), path: '/departments' },
  { tab: 'invitations', label: message('Invitations'), path: '/invitations' },
  { tab: 'directory', label: message('Directory'), path: '/directory' },
  { tab: 'templates', label: message('Templates'), path: '/templates' },
  { tab: 'links', label: message('Links'), path: '/links' },
  { tab: 'overrides', label: message('Overrides'), path: '/overrides' },
  { tab: 'cards', label: message('Cards'), path: '/cards' },
  { tab: 'contacts', label: message('Contacts'), path: '/contacts' },
  { tab: 'dashboards', label: message('Dashboards'), path: '/dashboards' },
  { tab: 'analytics', label: message('Analytics'), path: '/analytics' },
  { tab: 'settings', label: message('Settings'), path: '/settings' },
  { tab: 'log', label: message('Audit log'), path: '/log' },
] as const;

/** The tabs of an administrator of departments, and of members. */
export const departmentTabs = groupTabs.filter(({ tab }) =>
  ['members', 'invitations', 'contacts'].includes(tab),
);
export const memberTabs = groupTabs.filter(({ tab }) => tab === 'contacts');

export type GroupTab = (typeof groupTabs)[number]['tab'];

/** Pages without a tab of their own. */
const otherPages = { membership: '/membership', issue: '/issue' };
type OtherPage = keyof typeof otherPages;

/** The orders of cards for members, which are a page of the shop. */
export const cardOrdersAddress = (groupName: string, choice: Record<string, string> = {}): string => {
  const query = new URLSearchParams(choice).toString();
  return `/group/${groupName}/orders${query && `?${query}`}`;
};

export function groupAddress(groupName: string, page: GroupTab | OtherPage = 'overview'): string {
  const path =
    page in otherPages ? otherPages[page as OtherPage] : groupTabs.find(({ tab }) => tab === page)?.path;
  return `/group/${groupName}${path ?? ''}`;
}
