/** The rooms of the admin area, each at an address of its own. */
export const adminTabs = [
  { tab: 'users', label: 'Users', to: '/admin' },
  { tab: 'groups', label: 'Groups', to: '/admin/groups' },
  { tab: 'cards', label: 'Cards', to: '/admin/cards' },
  { tab: 'orders', label: 'Orders', to: '/admin/orders' },
  { tab: 'support', label: 'Support', to: '/admin/support' },
  { tab: 'metrics', label: 'Metrics', to: '/admin/metrics' },
  { tab: 'remotes', label: 'Remotes', to: '/admin/remotes' },
  { tab: 'jobs', label: 'Jobs', to: '/admin/jobs' },
  { tab: 'audit', label: 'Audit log', to: '/admin/audit' },
] as const;

export type AdminTab = (typeof adminTabs)[number]['tab'];
