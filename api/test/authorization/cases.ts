import { accountData } from './account-data.ts';
import { admin } from './admin.ts';
import { adminCards, adminGroups, adminJobs, adminOrders, adminSupport } from './admin-desk.ts';
import { adminReleases } from './admin-releases.ts';
import { analytics, groupAnalytics, subjectAnalytics } from './analytics.ts';
import { cards } from './cards.ts';
import {
  calendarFeed,
  captures,
  contactEvents,
  contactFiles,
  contactPictures,
  contactRetention,
  contacts,
  duplicates,
  exchange,
  reminders,
} from './contacts.ts';
import { dashboards } from './dashboards.ts';
import { departments } from './departments.ts';
import { designs } from './designs.ts';
import { deviceLogins } from './device-logins.ts';
import { directory } from './directory.ts';
import { directoryPlans } from './directory-plans.ts';
import { dreams } from './dreams.ts';
import { groupCards } from './group-cards.ts';
import { groupLinks } from './group-links.ts';
import { groupOrderAddresses, groupOrders } from './group-orders.ts';
import { groupEvents, groupLife, groups } from './groups.ts';
import { invitations } from './invitations.ts';
import { issue } from './issue.ts';
import { joining } from './joining.ts';
import { keys } from './keys.ts';
import { links } from './links.ts';
import { memberCards } from './member-cards.ts';
import { members } from './members.ts';
import { payments, planChanges } from './payments.ts';
import { profiles } from './profiles.ts';
import { releaseReports } from './release-reports.ts';
import { remotes } from './remotes.ts';
import { notifications, openid, sessions, signInMails } from './settings.ts';
import { contactSync, sharedContacts } from './shared-contacts.ts';
import { sharing } from './sharing.ts';
import { support } from './support.ts';
import { teams } from './teams.ts';
import { directoryValues, templateMembers, templates } from './templates.ts';
import { users } from './users.ts';
import { wallet } from './wallet.ts';
import { webhooks } from './webhooks.ts';
import type { Case, Cases, World } from './world.ts';

/** By feature, as named in the contract's registry. */
const features: Record<string, Cases> = {
  users,
  sessions,
  keys,
  webhooks,
  deviceLogins,
  signInMails,
  openid,
  notifications,
  profiles,
  links,
  contacts,
  contactRetention,
  duplicates,
  contactFiles,
  contactPictures,
  contactEvents,
  captures,
  reminders,
  calendarFeed,
  exchange,
  cards,
  sharing,
  wallet,
  accountData,
  support,
  analytics,
  subjectAnalytics,
  groupAnalytics,
  dashboards,
  groups,
  departments,
  directory,
  directoryPlans,
  issue,
  joining,
  members,
  signatures: ({ groupParams }) => ({ listSignatures: { input: groupParams } }),
  templates,
  templateMembers,
  directoryValues,
  memberCards,
  invitations,
  groupLife,
  groupEvents,
  sharedContacts,
  contactSync,
  groupLinks,
  groupLog: ({ groupParams }) => ({ listGroupLog: { input: groupParams } }),
  groupCards,
  plans: () => ({ listPlans: {}, getSeats: {} }),
  payments,
  planChanges,
  products: () => ({ listProducts: {} }),
  designs,
  groupOrders,
  groupOrderAddresses,
  admin,
  adminGroups,
  adminCards,
  adminOrders,
  adminSupport,
  adminJobs,
  dreams,
  remotes,
  releaseReports,
  adminReleases,
  teams,
  health: () => ({ getHealth: {}, getReadiness: {} }),
};

/** One case per endpoint, as `feature.name`. */
export function casesOf(world: World): Record<string, Case> {
  return Object.fromEntries(
    Object.entries(features).flatMap(([feature, cases]) =>
      Object.entries(cases(world)).map(([name, entry]) => [`${feature}.${name}`, entry]),
    ),
  );
}
