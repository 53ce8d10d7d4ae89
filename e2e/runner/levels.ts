/**
 * The two levels of `npm test`. Without an option it runs what answers in about ten minutes: style, types, the rules of the
 * API, the components, and one journey for each promise of the product. `--all` adds what is left out here, the image and
 * the releases.
 */

/**
 * The pattern of unit tests of `--all` only (`*.slow.test.ts`): faults, attacks, random histories, commands of operators, and
 * several servers or programs.
 */
export const slowUnitTests = String.raw`\.slow\.test\.`;

/** The tag of the journeys of the promises of the product. All others run with `--all` only. */
export const promises = '@promise';
