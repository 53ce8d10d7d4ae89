import { accountData } from './account-data.js';
import { admin } from './admin.js';
import { adminCards, adminGroups, adminJobs, adminOrders, adminSupport } from './admin-desk.js';
import { adminReleases } from './admin-releases.js';
import { analytics, groupAnalytics, subjectAnalytics } from './analytics.js';
import { cards } from './cards.js';
import { contactFiles, contacts, duplicates, exchange, reminders } from './contacts.js';
import { dashboards } from './dashboards.js';
import { designs } from './designs.js';
import { dreams } from './dreams.js';
import { groupCards } from './group-cards.js';
import { groupLinks } from './group-links.js';
import { groups } from './groups.js';
import { invitations } from './invitations.js';
import { links } from './links.js';
import { members } from './members.js';
import { payments } from './payments.js';
import { profiles } from './profiles.js';
import { releaseReports } from './release-reports.js';
import { remotes } from './remotes.js';
import { notifications, sessions } from './settings.js';
import { sharing } from './sharing.js';
import { support } from './support.js';
import { users } from './users.js';
import { wallet } from './wallet.js';
import type { Case, Cases, World } from './world.js';

/** By feature, as named in the contract's registry. */
const features: Record<string, Cases> = {
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
  plans: () => ({ listPlans: {}, getSeats: {} }),
  payments,
  products: () => ({ listProducts: {} }),
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
