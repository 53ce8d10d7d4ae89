import * as accountData from './account-data.js';
import * as admin from './admin.js';
import * as adminCards from './admin-cards.js';
import * as adminGroups from './admin-groups.js';
import * as adminJobs from './admin-jobs.js';
import * as adminOrders from './admin-orders.js';
import * as adminReleases from './admin-releases.js';
import * as adminSupport from './admin-support.js';
import * as analytics from './analytics.js';
import * as cards from './cards.js';
import * as duplicates from './contact-duplicates.js';
import * as contactFiles from './contact-files.js';
import * as contacts from './contacts.js';
import * as dashboards from './dashboards.js';
import * as designs from './designs.js';
import * as dreams from './dreams.js';
import type { EndpointDefinition } from './endpoint.js';
import * as exchange from './exchange.js';
import * as groupAnalytics from './group-analytics.js';
import * as groupCards from './group-cards.js';
import * as groupLinks from './group-links.js';
import * as groups from './groups.js';
import * as health from './health.js';
import * as invitations from './invitations.js';
import * as links from './links.js';
import * as members from './members.js';
import * as notifications from './notifications.js';
import * as payments from './payments.js';
import * as plans from './plans.js';
import * as products from './products.js';
import * as profiles from './profiles.js';
import * as releaseReports from './release-reports.js';
import * as reminders from './reminders.js';
import * as remotes from './remotes.js';
import * as sessions from './sessions.js';
import * as sharing from './sharing.js';
import * as subjectAnalytics from './subject-analytics.js';
import * as support from './support.js';
import * as users from './users.js';
import * as wallet from './wallet.js';

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
