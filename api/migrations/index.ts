import type { MigrationObject } from '@mikro-orm/core';
import { Analytics } from './20261121-analytics.js';
import { People } from './20261121-people.js';
import { Releases } from './20261121-releases.js';
import { CallLimits } from './20261122-call-limits.js';
import { Cards } from './20261122-cards.js';
import { Support } from './20261122-support.js';
import { AuditLog } from './20261123-audit.js';
import { Canaries } from './20261123-canaries.js';
import { Contacts } from './20261123-contacts.js';
import { Groups } from './20261123-groups.js';
import { SubjectCounts } from './20261124-subject-counts.js';
import { Wallet } from './20261124-wallet.js';
import { AccountDeletions } from './20261125-account-deletions.js';
import { Dashboards } from './20261125-dashboards.js';
import { Dreams } from './20261125-dreams.js';
import { Payments } from './20261125-payments.js';
import { DisabledUsers } from './20261126-disabled-users.js';
import { ContactOrder } from './20261127-contact-order.js';
import { DeletedProfiles } from './20261127-deleted-profiles.js';
import { GroupCards } from './20261127-group-cards.js';
import { SupportDesk } from './20261127-support-desk.js';

/** In the order in which they run; a name never changes once released. */
export const migrations: MigrationObject[] = [
  { name: '20261121-people', class: People },
  { name: '20261121-analytics', class: Analytics },
  { name: '20261121-releases', class: Releases },
  { name: '20261122-call-limits', class: CallLimits },
  { name: '20261122-cards', class: Cards },
  { name: '20261122-support', class: Support },
  { name: '20261123-audit', class: AuditLog },
  { name: '20261124-subject-counts', class: SubjectCounts },
  { name: '20261123-groups', class: Groups },
  { name: '20261123-canaries', class: Canaries },
  { name: '20261123-contacts', class: Contacts },
  { name: '20261125-dashboards', class: Dashboards },
  { name: '20261125-dreams', class: Dreams },
  { name: '20261124-wallet', class: Wallet },
  { name: '20261126-disabled-users', class: DisabledUsers },
  { name: '20261125-account-deletions', class: AccountDeletions },
  { name: '20261125-payments', class: Payments },
  { name: '20261127-support-desk', class: SupportDesk },
  { name: '20261127-deleted-profiles', class: DeletedProfiles },
  { name: '20261127-contact-order', class: ContactOrder },
  { name: '20261127-group-cards', class: GroupCards },
];
