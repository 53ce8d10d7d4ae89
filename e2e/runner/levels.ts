/**
 * The two levels of `npm test`. Without an option it runs what answers in about ten minutes: style, types, all rules of the
 * API, the components, and one journey for each promise of the product. `--all` adds what is left out here, the image and
 * the releases.
 */

/**
 * The pattern of unit tests of `--all` only (`*.slow.test.ts`): faults, attacks, commands of operators, and several servers or
 * programs.
 */
export const slowUnitTests = String.raw`\.slow\.test\.`;

/** The journeys of the promises of the product. */
export const promises = [
  'accessibility',
  'account',
  'admin',
  'analytics',
  'billing',
  'branding',
  'cards',
  'contacts',
  'dashboard-share',
  'dashboard',
  'designer',
  'dream-tracking',
  'groups-dashboards',
  'groups-directory',
  'groups-invitations',
  'groups-issue',
  'groups-links',
  'groups-members',
  'groups-overrides',
  'groups-settings',
  'identity',
  'keys',
  'mails',
  'offline',
  'profiles',
  'public-profile',
  'routes',
  'walk',
  'welcome',
].map((name) => `specs/${name}.spec.ts`);
