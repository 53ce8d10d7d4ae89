import { message } from '@meishi/api-contract/shapes/message';

/** The pages of the admin area. */
export const adminTabs = [
  { tab: 'users', label: message('Users'), to: '/admin' },
  { tab: 'groups', label: message('Groups'), to: '/admin/groups' },
  { tab: 'cards', label: message('Cards'), to: '/admin/cards' },
  { tab: 'orders', label: message('Orders'), to: '/admin/orders' },
  { tab: 'support', label: message('Support'), to: '/admin/support' },
  { tab: 'metrics', label: message('Metrics'), to: '/admin/metrics' },
  { tab: 'remotes', label: message('Remotes'), to: '/admin/remotes' },
  { tab: 'jobs', label: message('Jobs'), to: '/admin/jobs' },
  { tab: 'audit', label: message('Audit log'), to: '/admin/audit' },
] as const;

export type AdminTab = (typeof adminTabs)[number]['tab'];
