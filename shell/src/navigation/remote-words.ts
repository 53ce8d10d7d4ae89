import { message } from '@meishi/api-contract/message';
import { t } from '../words.ts';

/** What the product’s remotes, and the shell itself, call their pages: shown before any of them is there, so these words are the shell's too. */
const known = new Set([
  message('Manage Profile'),
  message('Manage profile'),
  message('Contacts'),
  message('Import contacts'),
  message('Duplicates'),
  message('Trash'),
  message('Analytics'),
  message('Cards'),
  message('Profile'),
  message('NEW'),
  message('My Subscription'),
  message('My subscription'),
  message('Upgrade Now'),
  message('Pricing'),
  message('Products'),
  message('Checkout'),
  message('Designer'),
  message('Manage {group_display_name}'),
  message('Group'),
  message('Members'),
  message('Links'),
  message('Overrides'),
  message('Dashboards'),
  message('Dashboard'),
  message('Invitations'),
  message('Invitation'),
  message('Settings'),
  message('Your place in the group'),
  message('New group'),
  message('Admin'),
  message('User'),
  message('View as'),
  message('Groups'),
  message('Batch of cards'),
  message('Sheet of codes'),
  message('Orders'),
  message('Support'),
  message('Metrics'),
  message('Remotes'),
  message('Jobs'),
  message('Audit log'),
  message('Dream Tracking'),
]);

/** A label or title of `remote.json` in the person's language; one that the shell does not know as its remote wrote it. */
export function remoteWord(label: string): string {
  return known.has(label) ? t(label) : label;
}
