import { measureContacts } from './contacts.ts';
import { measureDirectory } from './directory.ts';
import { measureEditToPage } from './edit-to-page.ts';
import { measureEventBatches } from './event-batches.ts';
import type { Subject } from './figures.ts';
import { measureFreshClone } from './fresh-clone.ts';
import { measureGroupAnalytics } from './group-analytics.ts';
import { measureHotPaths } from './hot-paths.ts';
import { measureMembersList } from './members-list.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measureOverridesGrid } from './overrides-grid.ts';
import { measurePages } from './pages.ts';
import { measureReadCards } from './paper/read-cards.ts';
import { measurePublicProfile } from './public-profile.ts';
import { measureServer } from './server.ts';
import { measureSharedContacts } from './shared-contacts.ts';
import { measureWalletPasses } from './wallet-passes.ts';

/** In the order in which they are measured and documented. The mixed load is the first, so the others are measured with what it has stored. */
export const subjects: readonly Subject[] = [
  { key: 'mixed-load', title: 'Many profiles', measure: measureMixedLoad },
  { key: 'hot-paths', title: 'Hot paths', measure: measureHotPaths },
  { key: 'event-batches', title: 'Batches of events', measure: measureEventBatches },
  { key: 'wallet-passes', title: 'Wallet passes', measure: measureWalletPasses },
  { key: 'server', title: 'Start and memory of the API', measure: measureServer },
  { key: 'pages', title: 'Pages of the app', measure: measurePages },
  { key: 'public-profile', title: 'The public profile', measure: measurePublicProfile },
  { key: 'contacts', title: 'Contacts', measure: measureContacts },
  { key: 'shared-contacts', title: 'Shared contacts', measure: measureSharedContacts },
  { key: 'members-list', title: "The list of a group's members", measure: measureMembersList },
  { key: 'overrides-grid', title: 'The grid of overrides', measure: measureOverridesGrid },
  { key: 'fresh-clone', title: 'A fresh clone', measure: measureFreshClone },
  { key: 'edit-to-page', title: 'An edit in development', measure: measureEditToPage },
  { key: 'group-analytics', title: 'Group analytics', measure: measureGroupAnalytics },
  { key: 'directory', title: 'The directory of a company', measure: measureDirectory },
  { key: 'paper', title: 'Paper cards', measure: measureReadCards },
];
