import * as accountData from './endpoints/account/account-data.js';
import * as notifications from './endpoints/account/notifications.js';
import * as sessions from './endpoints/account/sessions.js';
import * as users from './endpoints/account/users.js';
import * as admin from './endpoints/admin/admin.js';
import * as adminCards from './endpoints/admin/admin-cards.js';
import * as adminGroups from './endpoints/admin/admin-groups.js';
import * as adminJobs from './endpoints/admin/admin-jobs.js';
import * as adminOrders from './endpoints/admin/admin-orders.js';
import * as adminReleases from './endpoints/admin/admin-releases.js';
import * as adminSupport from './endpoints/admin/admin-support.js';
import * as analytics from './endpoints/analytics/analytics.js';
import * as dashboards from './endpoints/analytics/dashboards.js';
import * as groupAnalytics from './endpoints/analytics/group-analytics.js';
import * as subjectAnalytics from './endpoints/analytics/subject-analytics.js';
import * as cards from './endpoints/cards.js';
import * as duplicates from './endpoints/contacts/contact-duplicates.js';
import * as contactFiles from './endpoints/contacts/contact-files.js';
import * as contacts from './endpoints/contacts/contacts.js';
import * as exchange from './endpoints/contacts/exchange.js';
import * as reminders from './endpoints/contacts/reminders.js';
import * as dreams from './endpoints/dreams.js';
import * as groupCards from './endpoints/groups/group-cards.js';
import * as groupLinks from './endpoints/groups/group-links.js';
import * as groups from './endpoints/groups/groups.js';
import * as invitations from './endpoints/groups/invitations.js';
import * as members from './endpoints/groups/members.js';
import * as health from './endpoints/health.js';
import * as links from './endpoints/links.js';
import * as profiles from './endpoints/profiles.js';
import * as releaseReports from './endpoints/release-reports.js';
import * as remotes from './endpoints/remotes.js';
import * as sharing from './endpoints/sharing.js';
import * as designs from './endpoints/shop/designs.js';
import * as payments from './endpoints/shop/payments.js';
import * as plans from './endpoints/shop/plans.js';
import * as products from './endpoints/shop/products.js';
import * as support from './endpoints/support.js';
import * as wallet from './endpoints/wallet.js';
import type { EndpointDefinition } from './transport/endpoint.js';

const features = {
  users,
  sessions,
  notifications,
  profiles,
  links,
  contacts,
  duplicates,
  contactFiles,
  reminders,
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
  members,
  invitations,
  groupLinks,
  groupCards,
  plans,
  payments,
  products,
  designs,
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
