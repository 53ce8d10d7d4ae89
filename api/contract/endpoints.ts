import * as accountData from './endpoints/account/account-data.ts';
import * as deviceLogins from './endpoints/account/device-logins.ts';
import * as keys from './endpoints/account/keys.ts';
import * as notifications from './endpoints/account/notifications.ts';
import * as openid from './endpoints/account/openid.ts';
import * as sessions from './endpoints/account/sessions.ts';
import * as signInMails from './endpoints/account/sign-in-mails.ts';
import * as users from './endpoints/account/users.ts';
import * as admin from './endpoints/admin/admin.ts';
import * as adminCards from './endpoints/admin/admin-cards.ts';
import * as adminGroups from './endpoints/admin/admin-groups.ts';
import * as adminJobs from './endpoints/admin/admin-jobs.ts';
import * as adminOrders from './endpoints/admin/admin-orders.ts';
import * as adminReleases from './endpoints/admin/admin-releases.ts';
import * as adminSupport from './endpoints/admin/admin-support.ts';
import * as teams from './endpoints/admin/teams.ts';
import * as analytics from './endpoints/analytics/analytics.ts';
import * as dashboards from './endpoints/analytics/dashboards.ts';
import * as groupAnalytics from './endpoints/analytics/group-analytics.ts';
import * as subjectAnalytics from './endpoints/analytics/subject-analytics.ts';
import * as cards from './endpoints/cards.ts';
import * as calendarFeed from './endpoints/contacts/calendar-feed.ts';
import * as captures from './endpoints/contacts/captures.ts';
import * as duplicates from './endpoints/contacts/contact-duplicates.ts';
import * as contactEvents from './endpoints/contacts/contact-events.ts';
import * as contactFiles from './endpoints/contacts/contact-files.ts';
import * as contactPictures from './endpoints/contacts/contact-pictures.ts';
import * as contactRetention from './endpoints/contacts/contact-retention.ts';
import * as contacts from './endpoints/contacts/contacts.ts';
import * as exchange from './endpoints/contacts/exchange.ts';
import * as reminders from './endpoints/contacts/reminders.ts';
import * as dreams from './endpoints/dreams.ts';
import * as contactSync from './endpoints/groups/contact-sync.ts';
import * as departments from './endpoints/groups/departments.ts';
import * as directory from './endpoints/groups/directory.ts';
import * as directoryPlans from './endpoints/groups/directory-plans.ts';
import * as directoryValues from './endpoints/groups/directory-values.ts';
import * as groupCards from './endpoints/groups/group-cards.ts';
import * as groupEvents from './endpoints/groups/group-events.ts';
import * as groupLife from './endpoints/groups/group-life.ts';
import * as groupLinks from './endpoints/groups/group-links.ts';
import * as groupLog from './endpoints/groups/group-log.ts';
import * as groups from './endpoints/groups/groups.ts';
import * as invitations from './endpoints/groups/invitations.ts';
import * as issue from './endpoints/groups/issue.ts';
import * as joining from './endpoints/groups/joining.ts';
import * as memberCards from './endpoints/groups/member-cards.ts';
import * as members from './endpoints/groups/members.ts';
import * as sharedContacts from './endpoints/groups/shared-contacts.ts';
import * as signatures from './endpoints/groups/signatures.ts';
import * as templateMembers from './endpoints/groups/template-members.ts';
import * as templates from './endpoints/groups/templates.ts';
import * as health from './endpoints/health.ts';
import * as links from './endpoints/links.ts';
import * as profiles from './endpoints/profiles.ts';
import * as releaseReports from './endpoints/release-reports.ts';
import * as registry from './endpoints/remotes/registry.ts';
import * as releaseFailures from './endpoints/remotes/release-failures.ts';
import * as releases from './endpoints/remotes/releases.ts';
import * as sharing from './endpoints/sharing.ts';
import * as designs from './endpoints/shop/designs.ts';
import * as groupOrderAddresses from './endpoints/shop/group-order-addresses.ts';
import * as groupOrders from './endpoints/shop/group-orders.ts';
import * as payments from './endpoints/shop/payments.ts';
import * as planChanges from './endpoints/shop/plan-changes.ts';
import * as plans from './endpoints/shop/plans.ts';
import * as products from './endpoints/shop/products.ts';
import * as support from './endpoints/support.ts';
import * as wallet from './endpoints/wallet.ts';
import * as webhooks from './endpoints/webhooks/webhooks.ts';
import type { EndpointDefinition } from './transport/endpoint.ts';

const features = {
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
  duplicates,
  contactPictures,
  contactRetention,
  contactFiles,
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
  memberCards,
  signatures,
  templates,
  templateMembers,
  directoryValues,
  invitations,
  groupLife,
  groupEvents,
  sharedContacts,
  contactSync,
  groupLinks,
  groupLog,
  groupCards,
  plans,
  payments,
  planChanges,
  products,
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
  remotes: { ...registry, ...releases, ...releaseFailures },
  releaseReports,
  adminReleases,
  teams,
  health,
};

/** All calls under /api/v1 as `feature.name`, for documentation and for tests that cover every call. */
export const endpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.entries(features).flatMap(([feature, members]) =>
    Object.entries(members)
      .filter((entry): entry is [string, EndpointDefinition] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  ),
);

function isEndpoint(member: unknown): member is EndpointDefinition {
  return (
    typeof member === 'object' &&
    member !== null &&
    'method' in member &&
    'path' in member &&
    'access' in member
  );
}
