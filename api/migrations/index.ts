import type { MigrationObject } from '@mikro-orm/core';
import { Initial } from './20261123041659-initial/initial.ts';
import { HiddenProfiles } from './20261123121949-hidden-profiles.ts';
import { GroupRollups } from './20261123173003-group-rollups.ts';
import { ProductAdmins } from './20261124000126-product-admins.ts';
import { KeptEvents } from './20261124184000-kept-events.ts';
import { BuildUses } from './20261124223000-build-uses.ts';
import { SwitchedOffRemotes } from './20261124223500-switched-off-remotes.ts';
import { Teams } from './20261124224000-teams.ts';
import { CanaryCourses } from './20261124230000-canaries.ts';
import { CanaryLoadTimes } from './20261125184500-canary-load-times.ts';
import { AccessKeys } from './20261125192000-access-keys.ts';
import { OpenidSessions } from './20261125224000-openid-sessions.ts';
import { CalendarFeeds } from './20261125234500-calendar-feeds.ts';
import { AddressBooks } from './20261126020000-address-books.ts';
import { Webhooks } from './20261126020500-webhooks.ts';
import { GroupKeys } from './20261126024500-group-keys.ts';
import { DeviceLogins } from './20261126025500-device-logins.ts';
import { SeenValues } from './20261126160312-seen-values.ts';
import { FinishedPages } from './20261127103900-finished-pages.ts';
import { UsedSignIns } from './20261127105500-used-sign-ins.ts';
import { WaitingDeliveries } from './20261127105900-waiting-deliveries.ts';

/** In execution order, named after the time when they were written (UTC). A name never changes after its release. */
export const migrations: MigrationObject[] = [
  { name: '20261123041659-initial', class: Initial },
  { name: '20261123121949-hidden-profiles', class: HiddenProfiles },
  { name: '20261123173003-group-rollups', class: GroupRollups },
  { name: '20261124000126-product-admins', class: ProductAdmins },
  { name: '20261124184000-kept-events', class: KeptEvents },
  { name: '20261124223000-build-uses', class: BuildUses },
  { name: '20261124223500-switched-off-remotes', class: SwitchedOffRemotes },
  { name: '20261124224000-teams', class: Teams },
  { name: '20261124230000-canaries', class: CanaryCourses },
  { name: '20261125184500-canary-load-times', class: CanaryLoadTimes },
  { name: '20261125192000-access-keys', class: AccessKeys },
  { name: '20261125224000-openid-sessions', class: OpenidSessions },
  { name: '20261125234500-calendar-feeds', class: CalendarFeeds },
  { name: '20261126020000-address-books', class: AddressBooks },
  { name: '20261126020500-webhooks', class: Webhooks },
  { name: '20261126024500-group-keys', class: GroupKeys },
  { name: '20261126025500-device-logins', class: DeviceLogins },
  { name: '20261126160312-seen-values', class: SeenValues },
  { name: '20261127103900-finished-pages', class: FinishedPages },
  { name: '20261127105500-used-sign-ins', class: UsedSignIns },
  { name: '20261127105900-waiting-deliveries', class: WaitingDeliveries },
];
